import type {
  ApiNmtDto,
  ApiNmtReply,
  ApiQuote,
  ApiSegmentCount,
  ApiSegmentCountDto,
  ApiText,
  ApiTextCountDto,
  ApiTextCounts,
  ApiTextList,
  CreatedRequest,
  DynamicNmtDto,
  ListDynamicTextsDto,
  ListStaticTextsDto,
  NmtRequest,
  QueuedJob,
  QuoteApisDto,
  SendApisDto,
  StaticNmtDto,
  UpdatedTranslation,
  UpdateTranslationDto,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { pageOf } from '../../../platform/http/page-of.js';
import type { Session } from '../../../platform/http/session.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { EditorService } from '../../translation/editor/editor.service.js';
import { RequestOrders } from '../../translation/manual-translation/requests/request-orders.service.js';
import { PreTranslationService } from '../../translation/pre-translation/pre-translation.service.js';
import { PreTranslationRequestsService } from '../../translation/pre-translation/pre-translation-requests.service.js';
import { fromSourceHash, toSourceHash } from '../../translation/translations/source-hash.js';
import { ApiCountsRepository, toTextCounts } from './api-counts.repository.js';
import type { StoredApi } from './api-item.entity.js';
import { ApiItemsRepository } from './api-items.repository.js';
import { ApiItems } from './api-items.service.js';

type Kind = 'static' | 'dynamic';

const TEXTS_MAX = 50_000;
const SCHEME = { static: 'labels', dynamic: 'entry' } as const;

/** Work on the texts of items, through the services that work on all texts of projects. */
@Injectable()
export class ApiWork {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly items: ApiItems,
    private readonly stored: ApiItemsRepository,
    private readonly counts: ApiCountsRepository,
    private readonly editor: EditorService,
    private readonly machines: PreTranslationRequestsService,
    private readonly runs: PreTranslationService,
    private readonly orders: RequestOrders,
  ) {}

  /** One run for each language over all texts of the items; with a project in their place the list of runs. */
  async nmt(session: Session, { apiIdList, projectId, languages, nmtService, ...wanted }: ApiNmtDto): Promise<ApiNmtReply> {
    if (!apiIdList) {
      if (projectId === undefined)
        throw invalidField('apiIdList', 'Name the items to translate, or the project whose runs you want to see.');
      return this.#list(session, projectId, wanted);
    }
    const { own, targets } = await this.database.tenant(session, async (tx) => {
      const found = await this.#ofOneProject(tx, apiIdList, projectId);
      const project = await this.projects.require(tx, found[0].projectId);
      return {
        own: found,
        targets: languages ?? project.targetLanguages.filter((language) => found.some((item) => hasLanguage(item, language))),
      };
    });
    const jobs: ApiNmtReply['jobs'] = [];
    for (const language of targets) {
      const of = own.filter((item) => hasLanguage(item, language));
      if (of.length === 0)
        throw invalidField('languages', `None of the items is translated into ${language}. Add the language to them first.`);
      const ids = of.map(({ apiId }) => apiId);
      const hashes = await this.#hashes(session, own[0].projectId, ids);
      const { jobId } = await this.#nmt(session, { projectId: own[0].projectId, targetLang: language, nmtService }, hashes, ids);
      jobs.push({ language, jobId });
    }
    return { jobs, nmtRequests: [], total: 0 };
  }

  async nmtOf(session: Session, kind: Kind, body: StaticNmtDto | DynamicNmtDto): Promise<QueuedJob> {
    const { hashes, apiIds } = await this.#chosen(session, kind, body);
    const { projectId, targetLang, nmtService } = body;
    return this.#nmt(session, { projectId, targetLang, nmtService }, hashes, apiIds);
  }

  async transliterate(session: Session, kind: Kind, body: StaticNmtDto | DynamicNmtDto): Promise<QueuedJob> {
    const { hashes } = await this.#chosen(session, kind, body);
    const { projectId, targetLang } = body;
    return this.machines.transliterate(session, { projectId, targetLang, idArr: hashes.map(toSourceHash) });
  }

  /** Saves as the editor does. */
  async edit(session: Session, kind: Kind, body: UpdateTranslationDto): Promise<UpdatedTranslation> {
    await this.#assertOf(session, kind, body.projectId, [fromSourceHash(body.sourceHash)], 'sourceHash');
    return this.editor.update(session, body);
  }

  async list(
    session: Session,
    kind: Kind,
    { apiId, entryId, pageNumber, pageSize, ...filter }: ListDynamicTextsDto | (ListStaticTextsDto & { entryId?: undefined }),
  ): Promise<ApiTextList> {
    const { projectId, targetLang } = filter;
    const page = pageOf({ ...(pageNumber !== undefined && { pageNumber }), ...(pageSize !== undefined && { pageSize }) }, 100);
    if (entryId !== undefined && apiId === undefined) throw invalidField('apiId', 'Name the item to which the entry belongs.');
    await this.database.tenant(session, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, targetLang);
      if (apiId !== undefined) await this.#ofOneProject(tx, [apiId], projectId);
    });
    const url = `${SCHEME[kind]}:${apiId ?? ''}${entryId === undefined ? '' : `/${entryId}`}`;
    const found = await this.editor.filter(session, { ...filter, url, ...page.shown });
    return this.database.tenant(session, async (tx) => {
      const places = await this.counts.places(
        tx,
        projectId,
        kind,
        found.segments.map(({ sourceHash }) => fromSourceHash(sourceHash)),
      );
      const data = found.segments.flatMap((segment): ApiText[] => {
        const place = places.get(fromSourceHash(segment.sourceHash));
        return place ? [{ ...segment, ...place }] : [];
      });
      const counts = toTextCounts(await this.counts.ofPlace(tx, { projectId, kind, apiId }, [targetLang]));
      return { data, counts, total: found.total, ...page.shown };
    });
  }

  count(session: Session, kind: Kind, { projectId, targetLang, apiId }: ApiTextCountDto): Promise<ApiTextCounts> {
    return this.database.tenant(session, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, targetLang);
      if (apiId !== undefined) await this.#ofOneProject(tx, [apiId], projectId);
      return toTextCounts(await this.counts.ofPlace(tx, { projectId, kind, apiId }, [targetLang]));
    });
  }

  /** Dynamic texts without a translation. */
  segmentCount(session: Session, { projectId, targetLang, apiIdList }: ApiSegmentCountDto): Promise<ApiSegmentCount> {
    return this.database.tenant(session, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, targetLang);
      if (apiIdList) await this.#ofOneProject(tx, apiIdList, projectId);
      const counts = await this.counts.ofPlace(tx, { projectId, kind: 'dynamic', apiIds: apiIdList }, [targetLang]);
      return { segmentCount: counts.find(({ type }) => type === 'NO_TRANSLATION_AVAILABLE')?.segments ?? 0 };
    });
  }

  /** What a request for the items would cost; stores nothing. */
  async quote(session: Session, { projectId, apiIdList, targetLangs, pipeline = 'translation' }: QuoteApisDto): Promise<ApiQuote> {
    await this.database.tenant(session, (tx) => this.#ofOneProject(tx, apiIdList, projectId));
    const { quote } = await this.orders.createOfApi(session, { projectId, apiIdList, targetLangs, pipeline, dryRun: true });
    return { quote };
  }

  async send(session: Session, body: SendApisDto): Promise<CreatedRequest> {
    const [{ projectId }] = await this.database.tenant(session, (tx) => this.#ofOneProject(tx, body.apiIdList, undefined));
    return this.orders.createOfApi(session, { ...body, projectId });
  }

  async #list(session: Session, projectId: string, wanted: { pageNumber?: number; pageSize?: number }): Promise<ApiNmtReply> {
    const page = pageOf(wanted);
    const fills = (await this.runs.latestRuns(session, projectId)).filter(({ kind }) => kind === 'requested' || kind === 'transliteration');
    const ofItems = await this.database.tenant(session, (tx) => this.stored.runs(tx, projectId));
    const nmtRequests = fills.map((fill): NmtRequest => ({ ...fill, apiIdList: ofItems.get(fill.jobId) ?? [] }));
    return { jobs: [], nmtRequests: nmtRequests.slice(page.offset, page.offset + page.limit), total: nmtRequests.length };
  }

  async #nmt(
    session: Session,
    { projectId, targetLang, nmtService }: { projectId: string; targetLang: string; nmtService: string | undefined },
    hashes: readonly string[],
    apiIds: readonly string[],
  ): Promise<QueuedJob> {
    const body = { projectId, targetLang, idArr: hashes.map(toSourceHash), ...(nmtService !== undefined && { nmtService }) };
    const job = await this.machines.nmt(session, body);
    await this.database.tenant(session, (tx) => this.stored.addRun(tx, projectId, job.jobId, apiIds));
    return job;
  }

  /** The texts that a call names: by their hashes, of an item, or of entries of it. */
  async #chosen(
    session: Session,
    kind: Kind,
    { projectId, ...body }: StaticNmtDto | DynamicNmtDto,
  ): Promise<{ hashes: string[]; apiIds: string[] }> {
    const { apiId, entryIds } = { apiId: undefined, entryIds: undefined, ...body };
    if (body.idArr) {
      const hashes = body.idArr.map(fromSourceHash);
      await this.#assertOf(session, kind, projectId, hashes, 'idArr');
      return { hashes, apiIds: apiId === undefined ? [] : [apiId] };
    }
    if (apiId === undefined) throw invalidField('idArr', 'Name the texts, or the item whose texts you mean.');
    await this.database.tenant(session, (tx) => this.#ofOneProject(tx, [apiId], projectId));
    return { hashes: await this.#hashes(session, projectId, [apiId], entryIds), apiIds: [apiId] };
  }

  async #hashes(session: Session, projectId: string, apiIds: readonly string[], entryIds?: readonly string[]): Promise<string[]> {
    const hashes = await this.database.tenant(session, (tx) => this.counts.hashes(tx, projectId, apiIds, { entryIds }));
    if (hashes.length === 0) throw new AppError('UNPROCESSABLE', { message: 'There are no texts here yet. Sync the item first.' });
    if (hashes.length > TEXTS_MAX)
      throw new AppError('UNPROCESSABLE', { message: `These are more than ${TEXTS_MAX} texts. Name fewer items, or entries of them.` });
    return hashes;
  }

  async #assertOf(session: Session, kind: Kind, projectId: string, hashes: readonly string[], field: string): Promise<void> {
    await this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      const places = await this.counts.places(tx, projectId, kind, hashes);
      if (hashes.every((hash) => places.has(hash))) return;
      throw invalidField(field, kind === 'static' ? 'This is no static text of the project.' : 'This is no dynamic text of the project.');
    });
  }

  /** Items that the caller sees, all of one project. */
  async #ofOneProject(
    tx: TenantTransaction,
    apiIds: readonly string[],
    projectId: string | undefined,
  ): Promise<[StoredApi, ...StoredApi[]]> {
    const found: StoredApi[] = [];
    for (const apiId of apiIds) found.push(await this.items.require(tx, apiId));
    const [first, ...others] = found;
    if (!first || (projectId !== undefined && first.projectId !== projectId)) throw new AppError('NOT_FOUND');
    if (others.some((own) => own.projectId !== first.projectId)) throw invalidField('apiIdList', 'Name items of one project.');
    return [first, ...others];
  }
}

const hasLanguage = ({ languages }: StoredApi, language: string): boolean => languages?.includes(language) ?? true;
