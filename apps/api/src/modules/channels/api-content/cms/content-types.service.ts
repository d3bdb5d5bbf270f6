import { randomUUID } from 'node:crypto';
import type { CmsContentType, CmsField } from '@bhashantar/cms-connectors';
import {
  API_CONTENT_KEYS_MAX,
  API_ITEMS_MAX,
  type ApiContentKey,
  type ChooseContentTypeDto,
  type ChosenContentType,
  CMS_LINKED_SHOWN,
  type ContentType,
  type ContentTypeField,
  type ContentTypeList,
  type LinkedEntry,
  type ListContentTypesDto,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { ResegmentApi } from '../api-content.job-definitions.js';
import type { NewApi, StoredApi } from '../api-item.entity.js';
import { ApiItemsRepository } from '../api-items.repository.js';
import { ApiItems } from '../api-items.service.js';
import { hideCredentials } from '../credential-spellings.js';
import { NO_PAGES } from '../pagination.js';
import { CmsAccess, entryIdOf, hasTexts, type OpenCms } from './cms-access.service.js';
import { CmsConnectionsRepository } from './cms-connections.repository.js';
import { CmsConnections } from './cms-connections.service.js';
import { toRefusal } from './cms-failure.js';
import { keyOf, SUGGESTED_RULES } from './cms-texts.js';
import { localeOf } from './locale-of.js';

/** Entries whose links are checked before a content type is chosen. */
const LOOKED_AT = 50;

const REASONS = {
  notLocalised: 'The CMS has one value of this field for all languages.',
  suggested: 'The CMS says that this field holds texts.',
  noTexts: 'The CMS says that this field holds no texts for people.',
  chosen: 'A person chose this rule.',
} as const;

/** The content types of a connected CMS: lists them, and lets people choose them with their fields or give them up. */
@Injectable()
export class ContentTypes {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly connections: CmsConnections,
    private readonly stored: CmsConnectionsRepository,
    private readonly access: CmsAccess,
    private readonly apis: ApiItems,
    private readonly items: ApiItemsRepository,
    private readonly outbox: Outbox,
  ) {}

  async list(session: Session, { projectId, connectionId }: ListContentTypesDto): Promise<ContentTypeList> {
    const cms = await this.#open(session, projectId, connectionId);
    return this.database.tenant(session, async (tx) => {
      const { targetLanguages } = await this.projects.require(tx, projectId);
      const own = new Map((await this.items.findAll(tx, [...cms.chosen.values()])).map((item) => [item.cmsUid, item]));
      const contentTypes = cms.description.contentTypes.map((type) => toContentType(type, own.get(type.uid)));
      return { contentTypes, locales: this.connections.locales(cms.description, targetLanguages) };
    });
  }

  /** Chooses a content type with the rules of its fields, or gives it up with its entries and texts. */
  async choose(session: Session, body: ChooseContentTypeDto): Promise<ChosenContentType> {
    const { projectId, connectionId, uid, isChosen, dryRun = false, keepTm = true } = body;
    const cms = await this.#open(session, projectId, connectionId);
    const apiId = cms.chosen.get(uid);
    if (!isChosen) {
      if (apiId === undefined) throw new AppError('NOT_FOUND');
      if (!dryRun) await this.apis.delete(session, [apiId], keepTm);
      return { apiId: null, isChosen: dryRun, linked: [], isCut: false };
    }
    const type = cms.description.contentTypes.find((one) => one.uid === uid);
    if (!type) throw invalidField('uid', `The CMS has no content type ${uid}, or its credentials do not show it.`);
    if (!type.localized)
      throw invalidField('uid', `The CMS keeps one version of “${type.name}” for all languages. Switch on localisation there first.`);
    const before = apiId === undefined ? undefined : await this.database.tenant(session, (tx) => this.items.find(tx, apiId));
    const depth = body.depth ?? before?.cmsDepth ?? 0;
    const keys = keysOf(type, before?.keys ?? [], body.fields ?? []);
    const locale = await this.#sourceLocale(session, projectId, cms);
    const { linked, isCut } = depth === 0 ? { linked: [], isCut: false } : await this.#linked(cms, uid, locale, depth);
    if (dryRun) return { apiId: apiId ?? null, isChosen: before !== undefined, linked, isCut };
    const chosen = { type, depth, keys, locale };
    const stored = before
      ? await this.database.tenant(session, (tx) => this.#change(tx, before.apiId, chosen))
      : await this.database.tenant(session, (tx) => this.#add(tx, cms, chosen));
    return { apiId: stored, isChosen: true, linked, isCut };
  }

  async #open(session: Session, projectId: string, connectionId: string): Promise<OpenCms> {
    await this.database.tenant(session, (tx) => this.connections.require(tx, connectionId, projectId));
    try {
      return await this.access.open(session, connectionId);
    } catch (error) {
      throw toRefusal(error);
    }
  }

  async #sourceLocale(session: Session, projectId: string, { description }: OpenCms): Promise<string> {
    const { sourceLanguage } = await this.database.tenant(session, (tx) => this.projects.require(tx, projectId));
    const locale = localeOf(description.locales, sourceLanguage);
    if (locale !== undefined) return locale;
    const message = `The CMS has no locale for ${sourceLanguage}, the source language of the project. It has ${description.locales
      .map(({ code }) => code)
      .slice(0, 20)
      .join(', ')}.`;
    throw new AppError('UNPROCESSABLE', { message });
  }

  /** The entries to which the first entries of a type link and whose types are not separate items. */
  async #linked(cms: OpenCms, uid: string, locale: string, depth: number): Promise<{ linked: LinkedEntry[]; isCut: boolean }> {
    const { connector, chosen } = cms;
    const linked = new Map<string, LinkedEntry>();
    try {
      const { entries, next } = await connector.listEntries(uid, { locale });
      const looked = entries.slice(0, LOOKED_AT);
      for (const entry of looked) {
        for (const { ref, title, via, depth: steps } of await connector.linkedEntries(entry, depth)) {
          const entryId = entryIdOf({ cmsUid: uid }, ref);
          if (ref.type === uid || chosen.has(ref.type) || linked.has(entryId) || !hasTexts(cms, ref.type)) continue;
          if (linked.size >= CMS_LINKED_SHOWN) return { linked: [...linked.values()], isCut: true };
          linked.set(entryId, { entryId, type: ref.type, title: hideCredentials(title, cms.secrets()), via, depth: steps });
        }
      }
      return { linked: [...linked.values()], isCut: next !== undefined || looked.length < entries.length };
    } catch (error) {
      throw toRefusal(error);
    }
  }

  async #add(tx: TenantTransaction, { connection }: OpenCms, chosen: Chosen): Promise<string> {
    const { projectId, connectionId, address } = connection;
    const { type, depth, keys, locale } = chosen;
    // Two calls that choose the same content type run one after the other and make one item.
    await this.connections.lock(tx, connectionId);
    const known = (await this.stored.items(tx, connectionId)).get(type.uid);
    if (known !== undefined) return this.#change(tx, known, chosen);
    if ((await this.items.count(tx, projectId)) >= API_ITEMS_MAX)
      throw new AppError('UNPROCESSABLE', { message: `A project has at most ${API_ITEMS_MAX} items. Delete some before you add others.` });
    const apiId = randomUUID();
    const own: NewApi = {
      ...{
        apiId,
        projectId,
        connectionId,
        name: type.name.slice(0, 200),
        description: '',
        method: 'GET',
        url: address,
        headers: [],
        body: null,
      },
      ...{ kind: 'dynamic', type: type.kind === 'single' ? 'singleType' : 'collectionType', contentType: 'headlessCms', keys },
      ...{ listPath: '', idPath: null, titlePath: null, updatedPath: null, pagination: NO_PAGES, since: null },
      ...{ environment: 'prod', domain: new URL(address).hostname, languages: null, scheduleMinutes: 0 },
      ...{ cmsUid: type.uid, cmsDepth: depth, cmsLocale: locale },
    };
    await this.items.add(tx, own);
    await this.apis.note(tx, own, 'content.add', { origin: connection.origin, uid: type.uid, depth });
    return apiId;
  }

  /** With other rules, stored entries are read again. With another depth, the next sync reads everything. */
  async #change(tx: TenantTransaction, apiId: string, { keys, depth, locale }: Chosen): Promise<string> {
    const own = await this.items.lock(tx, apiId);
    if (!own || own.isDeleting) throw new AppError('NOT_FOUND');
    if (own.state === 'syncing')
      throw new AppError('CONFLICT', { message: 'The content of the item is being stored. Please try again in a moment.' });
    await this.items.change(tx, apiId, { keys, cmsDepth: depth, cmsLocale: locale, ...(depth !== own.cmsDepth && { lastFullAt: null }) });
    const { organisationId, projectId } = own;
    await this.outbox.enqueue(tx, ResegmentApi, { organisationId, projectId, apiId });
    await this.apis.note(tx, own, 'content.keys', { depth });
    return apiId;
  }
}

interface Chosen {
  type: CmsContentType;
  depth: number;
  keys: ApiContentKey[];
  locale: string;
}

const suggested = ({ localized, rule }: CmsField): ContentTypeField['rule'] => (localized ? SUGGESTED_RULES[rule] : 'ignored');

function toContentType(type: CmsContentType, own: StoredApi | undefined): ContentType {
  const rules = new Map(own?.keys.map(({ path, rule }) => [path, rule]));
  return {
    ...{ uid: type.uid, name: type.name, kind: type.kind, isLocalized: type.localized, hasDrafts: type.draftAndPublish },
    fields: type.fields.map((field) => ({
      ...{ path: field.path, name: field.name, type: field.rule, isLocalized: field.localized, maxLength: field.maxLength ?? null },
      ...{ rule: rules.get(keyOf(field.path, null)) ?? suggested(field), linksTo: field.reference?.contentTypes ?? [] },
    })),
    ...{ entries: type.entries ?? null, isChosen: own !== undefined, apiId: own?.apiId ?? null, state: own?.state ?? null },
    depth: own?.cmsDepth ?? 0,
  };
}

/** The keys of a content type with the rules that people chose now or before. Refuses fields that it does not have. */
function keysOf(
  type: CmsContentType,
  before: readonly ApiContentKey[],
  chosen: NonNullable<ChooseContentTypeDto['fields']>,
): ApiContentKey[] {
  const fields = new Map(type.fields.map((field) => [field.path, field]));
  const rules = new Map<string, ContentTypeField['rule']>();
  chosen.forEach(({ path, rule }, at) => {
    const field = fields.get(path);
    if (!field)
      throw invalidField(`fields[${at}].path`, `“${type.name}” has no field ${path}. The content type may have changed: load it again.`);
    if (!field.localized && rule !== 'ignored')
      throw invalidField(
        `fields[${at}].rule`,
        `The CMS has one value of ${path} for all languages. Switch on localisation of this field there first.`,
      );
    rules.set(keyOf(path, null), rule);
  });
  const known = new Map(before.map((key) => [key.path, key]));
  const own = type.fields.map((field): ApiContentKey => {
    const path = keyOf(field.path, null);
    const key = known.get(path);
    const rule = rules.get(path) ?? (key?.isCorrected ? key.rule : suggested(field));
    const isCorrected = rules.has(path) ? rule !== suggested(field) : (key?.isCorrected ?? false);
    const reason = field.localized ? (rule === 'ignored' ? REASONS.noTexts : REASONS.suggested) : REASONS.notLocalised;
    const limit = field.maxLength ?? null;
    return { path, rule, reason: isCorrected ? REASONS.chosen : reason, examples: [], limit, texts: 0, isCorrected };
  });
  // Rules for fields of linked entries.
  const others = before.filter(({ path, isCorrected }) => isCorrected && path.indexOf('/', 1) > 0);
  return [...own, ...others].slice(0, API_CONTENT_KEYS_MAX);
}
