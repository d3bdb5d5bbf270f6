import { randomUUID } from 'node:crypto';
import {
  type AddApiDto,
  API_CONTENT_KEYS_MAX,
  API_ITEMS_MAX,
  API_SYNCS_SHOWN,
  type ApiChoiceList,
  type ApiContentKey,
  type ApiItem,
  type ApiItemDetails,
  type ApiItemPage,
  type ApiKeyList,
  type ApiKeyRuleDto,
  type ApiVerification,
  type AuditAction,
  type CmsAuto,
  type DeletedApis,
  type ListApiKeysDto,
  type ListApiPageDto,
  type ListApisDto,
  type UpdateApiDetailsDto,
  type UpdateApiDto,
  type UpdatedApiDetails,
  type VerifyApiDto,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { pageOf } from '../../../platform/http/page-of.js';
import type { Session } from '../../../platform/http/session.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { withStoredSecrets } from './address-secrets.js';
import type { Credentials } from './api-auth.service.js';
import { ApiConnections } from './api-connections.service.js';
import { DeleteApi, ResegmentApi } from './api-content.job-definitions.js';
import type { ApiCall, ApiReading, NewApi, StoredApi } from './api-item.entity.js';
import { ApiItemsRepository, reasonOf } from './api-items.repository.js';
import { ApiResegmenting } from './api-resegmenting.service.js';
import { ApiVerifier, type Verified } from './api-verifier.service.js';
import { ContentPublication } from './content-publication.service.js';
import { assertConnected, toRequest } from './item-reading.js';
import { readPagination } from './pagination.js';
import { ItemTextsRepository } from './texts/item-texts.repository.js';
import { languagesOf } from './texts/own-items.service.js';
import { toProgress } from './texts/text-counts.js';
import { toChoice, toItem, toSync } from './to-api-reply.js';

/** By default, messages of a CMS are followed and nothing else runs automatically. */
export const USUAL_AUTO: CmsAuto = { sync: true, translate: 'off', request: 'off', apply: 'off' };

const PAGE_SIZE = 10;
const OF_CMS = 'This item is a content type of a CMS. Its connection says how it is called.';
const IN_WORK = 'The content of the item is being stored. Please try again in a moment.';

/** Items whose content comes from APIs: connects, lists, changes and deletes them. */
@Injectable()
export class ApiItems {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly items: ApiItemsRepository,
    private readonly texts: ItemTextsRepository,
    private readonly connections: ApiConnections,
    private readonly verifier: ApiVerifier,
    private readonly resegmenting: ApiResegmenting,
    private readonly publication: ContentPublication,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async verify(session: Session, { projectId, apiId, ...given }: VerifyApiDto): Promise<ApiVerification> {
    const { call, credentials } = await this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      const own = apiId === undefined ? undefined : await this.require(tx, apiId);
      if (own) assertConnected(own);
      if (own && own.projectId !== projectId) throw new AppError('NOT_FOUND');
      if (own && own.cmsUid !== null) throw invalidField('apiId', OF_CMS);
      return this.#callOf(tx, projectId, given, own);
    });
    return (await this.verifier.verify(toRequest(call), credentials)).verification;
  }

  /** Calls the API. Stores the item with the person's choices about its reply, and with our guesses for the rest. */
  async add(session: Session, body: AddApiDto): Promise<ApiItemDetails> {
    const { projectId, name, kind, contentType = 'dynamicApi', settings = {}, languages } = body;
    const { call, credentials } = await this.database.tenant(session, async (tx) => {
      await this.#assertRoom(tx, projectId, languages);
      await this.#assertDomain(tx, settings.domain);
      return this.#callOf(tx, projectId, body, undefined);
    });
    const { guess } = await this.#verified(call, credentials, body);
    const reading = readingOf({ ...guess, since: guess.changesBy, kind }, body);
    const apiId = randomUUID();
    const keys = withRules([...guess.keys, ...guess.metaKeys].slice(0, API_CONTENT_KEYS_MAX), settings.keys ?? []);
    await this.database.tenant(session, async (tx) => {
      await this.#assertRoom(tx, projectId, languages);
      const own: Omit<NewApi, 'connectionId'> = {
        ...{ apiId, projectId, name: name.trim(), description: settings.description ?? '', contentType, ...call, ...reading, keys },
        ...{ environment: settings.environment ?? 'prod', domain: settings.domain ?? new URL(call.url).hostname },
        ...{ languages: languages ?? null, scheduleMinutes: settings.schedule ?? 0 },
      };
      await this.store(tx, own, credentials);
      await this.setSchedule(tx, apiId, own.scheduleMinutes);
    });
    return this.details(session, apiId);
  }

  /** Stores a new item with its credentials. */
  async store(tx: TenantTransaction, own: Omit<NewApi, 'connectionId'>, credentials: Credentials): Promise<void> {
    const connectionId = await this.connections.store(tx, own.projectId, credentials);
    await this.items.add(tx, { ...own, connectionId });
    await this.note(tx, own, 'content.add', { origin: credentials.origin });
  }

  choices(session: Session, filter: ListApisDto): Promise<ApiChoiceList> {
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, filter.projectId);
      return { apiList: (await this.items.list(tx, filter, { limit: null, offset: 0 })).map(toChoice) };
    });
  }

  list(session: Session, { pageNumber, pageSize, ...filter }: ListApiPageDto): Promise<ApiItemPage> {
    const page = pageOf({ ...(pageNumber !== undefined && { pageNumber }), ...(pageSize !== undefined && { pageSize }) }, PAGE_SIZE);
    return this.database.tenant(session, async (tx) => {
      const project = await this.projects.require(tx, filter.projectId);
      const rows = await this.items.list(tx, filter, page);
      const [first] = rows.length > 0 ? rows : await this.items.list(tx, filter, { limit: 1, offset: 0 });
      const { pageNumber: number, pageSize: size } = page.shown;
      return { apis: await this.#shown(tx, project, rows), page: number, size, total: first?.total ?? 0 };
    });
  }

  details(session: Session, apiId: string): Promise<ApiItemDetails> {
    return this.database.tenant(session, async (tx) => {
      const own = await this.require(tx, apiId);
      const project = await this.projects.require(tx, own.projectId);
      const { headers, body, pagination, listPath, idPath, titlePath, updatedPath, since: changesBy, keys, createdBy } = own;
      const [item] = await this.#shown(tx, project, [own]);
      if (!item) throw new AppError('NOT_FOUND');
      return {
        ...item,
        ...{ headers, body, pagination, listPath, idPath, titlePath, updatedPath, changesBy, createdBy },
        keys: keys.slice(0, API_CONTENT_KEYS_MAX),
        ...{ languages: languagesOf(own, project.targetLanguages), hasOwnLanguages: own.languages !== null },
        contentAddress: this.publication.addressOf(project.projectKey, apiId, '{language}'),
        auth: await this.connections.shown(tx, own.connectionId),
        cms:
          own.cmsUid === null
            ? null
            : { connectionId: own.connectionId, uid: own.cmsUid, depth: own.cmsDepth, auto: own.auto ?? USUAL_AUTO },
        syncs: (await this.items.syncs(tx, apiId, API_SYNCS_SHOWN)).map(toSync),
      };
    });
  }

  /** Changes settings. New keys are counted first, and then a job reads stored entries again with them. */
  async updateDetails(
    session: Session,
    { apiId, dryRun = false, keys, schedule, ...given }: UpdateApiDetailsDto,
  ): Promise<UpdatedApiDetails> {
    const before = await this.database.tenant(session, async (tx) => {
      await this.#assertDomain(tx, given.domain);
      const own = await this.require(tx, apiId);
      if (keys || schedule) assertConnected(own);
      return own;
    });
    const change = keys ? await this.resegmenting.compare(before, withRules(before.keys, keys)) : null;
    if (dryRun) return { api: null, change };
    await this.database.tenant(session, async (tx) => {
      const own = await this.#lock(tx, apiId);
      // While the texts were counted, others may have changed rules of other keys, and a sync may have found keys.
      const rules = keys && withRules(own.keys, keys);
      if (rules && own.state === 'syncing') throw new AppError('CONFLICT', { message: IN_WORK });
      await this.items.change(tx, apiId, { ...given, ...(rules && { keys: rules }) });
      if (schedule !== undefined) await this.setSchedule(tx, apiId, schedule);
      const { organisationId, projectId } = own;
      if (rules) await this.outbox.enqueue(tx, ResegmentApi, { organisationId, projectId, apiId });
      if (change) await this.note(tx, own, 'content.keys', { ...change });
      else await this.note(tx, own, 'content.update', { fields: Object.keys({ ...given, ...(schedule !== undefined && { schedule }) }) });
    });
    return { api: await this.details(session, apiId), change };
  }

  /** Changes how the API is called, after a call has shown that it works. A running sync ends without marking anything as gone. */
  async update(session: Session, { apiId, ...given }: UpdateApiDto): Promise<ApiItemDetails> {
    const {
      own: before,
      call,
      credentials,
    } = await this.database.tenant(session, async (tx) => {
      const own = await this.require(tx, apiId);
      assertConnected(own);
      if (own.cmsUid !== null) throw invalidField('apiId', OF_CMS);
      return { own, ...(await this.#callOf(tx, own.projectId, given, own)) };
    });
    const { guess } = await this.#verified(call, credentials, { ...given, listPath: given.listPath ?? before.listPath });
    const reading = readingOf(before, given);
    const known = new Set(before.keys.map(({ path }) => path));
    const keys = [...before.keys, ...[...guess.keys, ...guess.metaKeys].filter(({ path }) => !known.has(path))].slice(
      0,
      API_CONTENT_KEYS_MAX,
    );
    await this.database.tenant(session, async (tx) => {
      const own = await this.#lock(tx, apiId);
      if (own.state === 'sent_to_pbk')
        throw new AppError('FORBIDDEN_MOVE', { message: 'The item is with translators. Change it when its translations are delivered.' });
      const connectionId = await this.connections.store(tx, own.projectId, credentials);
      await this.#endSync(tx, own);
      const none = { reason: null, syncId: null, sinceAt: null, lastFullAt: null, etag: null };
      await this.items.change(tx, apiId, { ...call, ...reading, keys, connectionId, state: 'created', ...none });
      await this.items.removeUnused(tx, own.projectId);
      await this.note(tx, own, 'content.update', { fields: Object.keys(given), origin: credentials.origin });
    });
    return this.details(session, apiId);
  }

  /** Takes items out of all lists at once; a job deletes their entries and texts. */
  delete(session: Session, apiIdList: readonly string[], keepTm: boolean): Promise<DeletedApis> {
    return this.database.tenant(session, async (tx) => {
      const found = await this.#requireAll(tx, apiIdList);
      for (const { apiId } of found) {
        const own = await this.#lock(tx, apiId);
        if (own.state === 'sent_to_pbk')
          throw new AppError('FORBIDDEN_MOVE', {
            message: `“${own.name}” is with translators. Withdraw the request first, or delete the item when its translations are delivered.`,
          });
        await this.items.change(tx, apiId, { isDeleting: true, keepsMemory: keepTm, syncId: null, nextSyncAt: null });
        const { organisationId, projectId } = own;
        await this.outbox.enqueue(tx, DeleteApi, { organisationId, projectId, apiId });
        await this.note(tx, own, 'content.delete', { keepTm });
      }
      return { deleted: found.length };
    });
  }

  keys(session: Session, { apiId, ...wanted }: ListApiKeysDto): Promise<ApiKeyList> {
    const page = pageOf(wanted, 100);
    return this.database.tenant(session, async (tx) => {
      const { keys } = await this.require(tx, apiId);
      const texts = keys.filter(({ rule }) => rule !== 'ignored');
      const metaKeys = keys.filter(({ rule }) => rule === 'ignored');
      return { keys: texts.slice(page.offset, page.offset + page.limit), metaKeys, total: texts.length, ...page.shown };
    });
  }

  /** An item in a project that the caller may see, visible to their organisation. */
  async require(tx: TenantTransaction, apiId: string): Promise<StoredApi> {
    const own = await this.items.find(tx, apiId);
    if (!own) throw new AppError('NOT_FOUND');
    await this.projects.require(tx, own.projectId);
    return own;
  }

  async setSchedule(tx: TenantTransaction, apiId: string, scheduleMinutes: number): Promise<void> {
    const nextSyncAt = scheduleMinutes === 0 ? null : new Date(this.clock.now().getTime() + scheduleMinutes * 60_000);
    await this.items.change(tx, apiId, { scheduleMinutes, nextSyncAt });
  }

  note(
    tx: TenantTransaction,
    { apiId, projectId, name }: Pick<StoredApi, 'apiId' | 'projectId' | 'name'>,
    action: AuditAction & `content.${string}`,
    details: Record<string, unknown>,
  ): Promise<void> {
    const subject = { subject: 'project', subjectId: projectId };
    const { organisationId, userId } = tx;
    return this.audit.record(tx, { organisationId, userId, action, ...subject, details: { apiId, name, ...details } });
  }

  /** Items with their progress and their newest sync, of one project. */
  async #shown(tx: TenantTransaction, { projectId, targetLanguages }: ProjectRow, items: readonly StoredApi[]): Promise<ApiItem[]> {
    if (items.length === 0) return [];
    const apiIds = items.map(({ apiId }) => apiId);
    const counts = await this.items.counts(tx, apiIds);
    const texts = await this.texts.countsOfItems(tx, { projectId, apiIds }, targetLanguages);
    const newest = await this.items.newestSyncs(tx, apiIds);
    const stateOf = await this.publication.states(tx, projectId);
    return items.map((own) => {
      const ofItem = texts.filter(({ apiId }) => apiId === own.apiId);
      const languageList = toProgress(ofItem, languagesOf(own, targetLanguages)).map((one) => ({ ...one, state: stateOf(one.language) }));
      return toItem(own, { counts: counts.get(own.apiId), languageList, newest: newest.get(own.apiId) });
    });
  }

  /** A running sync notices with its next batch that it is over. */
  async #endSync(tx: TenantTransaction, { apiId, syncId }: StoredApi): Promise<void> {
    if (syncId === null) return;
    const reason = reasonOf('stopped', 'A person changed how the API is called while it was read. Please sync it again.');
    const changes = await this.items.changesOf(tx, apiId, syncId);
    await this.items.endSync(tx, syncId, { state: 'failed', pages: 0, changes, reason, warnings: [], finishedAt: this.clock.now() });
  }

  async #requireAll(tx: TenantTransaction, apiIdList: readonly string[]): Promise<StoredApi[]> {
    const found = await this.items.findAll(tx, apiIdList);
    if (found.length < apiIdList.length) throw new AppError('NOT_FOUND');
    for (const projectId of new Set(found.map((own) => own.projectId))) await this.projects.require(tx, projectId);
    // All callers use one order, to prevent deadlocks.
    return [...found].sort((a, b) => (a.apiId < b.apiId ? -1 : 1));
  }

  async #lock(tx: TenantTransaction, apiId: string): Promise<StoredApi> {
    const own = await this.items.lock(tx, apiId);
    if (!own || own.isDeleting) throw new AppError('NOT_FOUND');
    return own;
  }

  async #verified(
    call: ApiCall,
    credentials: Credentials,
    { listPath, idPath, updatedPath }: Pick<UpdateApiDto, 'listPath' | 'idPath' | 'updatedPath'>,
  ): Promise<Verified> {
    const options = { ...(listPath !== undefined && { listPath }), ...(idPath && { idPath }), ...(updatedPath && { updatedPath }) };
    return this.verifier.verify(toRequest(call), credentials, options);
  }

  /** The call that a person describes. Absent parts are those of the stored item. */
  async #callOf(
    tx: TenantTransaction,
    projectId: string,
    given: Pick<UpdateApiDto, 'method' | 'url' | 'auth' | 'headers' | 'body'>,
    own: StoredApi | undefined,
  ): Promise<{ call: ApiCall; credentials: Credentials }> {
    const address = given.url === undefined ? own?.url : withStoredSecrets('url', given.url, own?.url);
    if (address === undefined) throw invalidField('url', 'Please enter the address of the API.');
    const url = this.connections.checkAddress('url', address);
    const headers = given.headers ?? own?.headers ?? [];
    this.connections.checkHeaders(headers);
    const method = given.method ?? own?.method ?? 'GET';
    const body = method === 'GET' ? null : (given.body ?? own?.body ?? null);
    if (body !== null) assertJson(body);
    const before = own && (await this.connections.stored(tx, own.connectionId));
    const credentials = await this.connections.given(tx, projectId, url.origin, { auth: given.auth, before });
    this.connections.checkSignInHeader(headers, credentials);
    return { call: { method, url: url.href, headers, body }, credentials };
  }

  async #assertRoom(tx: TenantTransaction, projectId: string, languages: readonly string[] | undefined): Promise<void> {
    await this.projects.require(tx, projectId);
    for (const language of languages ?? []) await this.projects.requireLanguage(tx, projectId, language);
    if ((await this.items.count(tx, projectId)) >= API_ITEMS_MAX)
      throw new AppError('UNPROCESSABLE', { message: `A project has at most ${API_ITEMS_MAX} items. Delete some before you add others.` });
  }

  async #assertDomain(tx: TenantTransaction, domain: string | undefined): Promise<void> {
    if (domain !== 'ls' && domain !== 'rs') return;
    if ((await this.items.houseOf(tx)) !== domain)
      throw invalidField('domain', 'The organisation of this House alone may use this label. Enter a host.');
  }
}

function assertJson(body: string): void {
  try {
    JSON.parse(body);
  } catch {
    throw invalidField('body', 'The body has to be JSON. Check quotes, commas and brackets.');
  }
}

/** A person's choice takes precedence over a stored value and over a guess. */
function readingOf(
  known: ApiReading,
  given: Partial<Pick<UpdateApiDto, 'pagination' | 'type' | 'listPath' | 'idPath' | 'updatedPath' | 'titlePath' | 'changesBy'>>,
): ApiReading {
  const { kind, type, listPath, idPath, titlePath, updatedPath, since } = known;
  const chosen = <Value>(value: Value | undefined, otherwise: Value): Value => (value === undefined ? otherwise : value);
  const reading: ApiReading = {
    kind,
    type: chosen(given.type, type),
    listPath: chosen(given.listPath, listPath),
    idPath: chosen(given.idPath, idPath),
    titlePath: chosen(given.titlePath, titlePath),
    updatedPath: chosen(given.updatedPath, updatedPath),
    pagination: given.pagination ? readPagination(given.pagination) : known.pagination,
    since: given.changesBy === undefined ? since : given.changesBy && { template: null, sort: null, ...given.changesBy },
  };
  // Labels are one object.
  if (reading.kind === 'static') return { ...reading, type: 'singleType', idPath: null };
  if (reading.kind === 'dynamic' && reading.type === 'collectionType' && reading.idPath === null)
    throw invalidField('idPath', 'The entries of the reply have no id that is known. Say where an entry has its id.');
  return reading;
}

/** The keys of an item with the rules that people chose. Refuses a key that the item does not have. */
function withRules(known: readonly ApiContentKey[], chosen: readonly ApiKeyRuleDto[]): ApiContentKey[] {
  const paths = new Set(known.map(({ path }) => path));
  const unknown = chosen.findIndex(({ path }) => !paths.has(path));
  if (unknown >= 0) throw invalidField(`keys[${unknown}].path`, `The item has no key ${chosen[unknown]?.path}.`);
  const rules = new Map(chosen.map((key) => [key.path, key]));
  return known.map((key) => {
    const rule = rules.get(key.path);
    if (!rule) return key;
    const isChanged = rule.rule !== key.rule;
    return {
      ...{ ...key, rule: rule.rule, limit: rule.limit === undefined ? key.limit : rule.limit },
      ...(isChanged && { reason: 'A person chose this rule.', isCorrected: true }),
    };
  });
}
