import {
  type ApiKind,
  type ApiNmtDto,
  type ApiNmtReply,
  type DynamicNmtDto,
  type DynamicTransliterationDto,
  MESSAGES,
  type NmtRequest,
  type QueuedJob,
  type StaticNmtDto,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import { pageOf } from '../../../../platform/http/page-of.js';
import type { Session } from '../../../../platform/http/session.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { EnginesService } from '../../../translation/machine-translation/engines.service.js';
import { costOf } from '../../../translation/machine-translation/usage/month-of.js';
import { RunEstimateService, type RunPart } from '../../../translation/pre-translation/estimate/run-estimate.service.js';
import { PreTranslationService, type RunRequest } from '../../../translation/pre-translation/pre-translation.service.js';
import { PreTranslationRequestsService } from '../../../translation/pre-translation/pre-translation-requests.service.js';
import { fromSourceHash } from '../../../translation/translations/source-hash.js';
import type { StoredApi } from '../api-item.entity.js';
import { ItemTextsRepository, type OpenFor, type TextPlace } from './item-texts.repository.js';
import { MachineRunsRepository } from './machine-runs.repository.js';
import { languagesOf, OwnItems } from './own-items.service.js';

const PAGE_SIZE = 10;
/** The most texts that a run names. If one item has more, its texts are read by their place. */
const NAMED_MAX = 5_000;
/** The most texts of several items in one run. */
const RUN_MAX = 50_000;
const SCHEME = { static: 'labels', dynamic: 'entry' } as const satisfies Record<ApiKind, string>;
const NOTHING_NAMED = 'Name texts by `idArr`, an item by `apiId`, or entries of that item by `entryIds`.';

/** Texts that a call names, or an item or entries in their place. */
type Chosen = StaticNmtDto | DynamicNmtDto | DynamicTransliterationDto;
type NewRun = Pick<RunRequest, 'hashes' | 'filter'>;

/** Machine runs over texts of items, through the service that translates all texts. */
@Injectable()
export class MachineRuns {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly own: OwnItems,
    private readonly texts: ItemTextsRepository,
    private readonly stored: MachineRunsRepository,
    private readonly requests: PreTranslationRequestsService,
    private readonly runs: PreTranslationService,
    private readonly engines: EnginesService,
    private readonly estimates: RunEstimateService,
  ) {}

  /** Measures the runs that `start` with the same body would begin, and their cost. */
  async estimate(session: Session, { apiIdList = [], projectId, languages, nmtService }: ApiNmtDto): Promise<ApiNmtReply> {
    await this.requests.requireEnabled(session);
    const { ofProject, parts } = await this.database.tenant(session, async (tx) => {
      const items = await this.own.require(tx, apiIdList, { projectId });
      const project = await this.projects.require(tx, items[0].projectId);
      const found: RunPart[] = [];
      for (const { language, chosen } of await this.#languagesOf(tx, project, items, languages))
        found.push({ language, ...((await this.#openTexts(tx, chosen, language)) ?? { hashes: [] }) });
      return { ofProject: project.projectId, parts: found };
    });
    const estimate = await this.estimates.estimateParts(session, { projectId: ofProject, nmtService }, parts);
    return { jobs: [], nmtRequests: [], total: 0, estimate };
  }

  /** Starts one run per language for the untranslated texts of items: all runs or none. Languages without such texts get no run. */
  async start(session: Session, { apiIdList = [], projectId, languages, nmtService }: ApiNmtDto): Promise<ApiNmtReply> {
    await this.requests.requireEnabled(session);
    return this.database.tenant(session, async (tx) => {
      const items = await this.own.require(tx, apiIdList, { projectId });
      const project = await this.projects.require(tx, items[0].projectId);
      // Locks the project, so that concurrent calls see each other's runs.
      await this.projects.findForUpdate(tx, project.projectId);
      const jobs: ApiNmtReply['jobs'] = [];
      for (const { language, chosen } of await this.#languagesOf(tx, project, items, languages)) {
        const jobId = await this.#startWhole(tx, chosen, language, nmtService);
        if (jobId) jobs.push({ language, jobId });
      }
      return { jobs, nmtRequests: [], total: 0, estimate: null };
    });
  }

  /** Runs over items of a project, the newest first. */
  list(session: Session, { projectId, ...wanted }: Pick<ApiNmtDto, 'projectId' | 'pageNumber' | 'pageSize'>): Promise<ApiNmtReply> {
    if (projectId === undefined) throw invalidField('apiIdList', 'Name the items to translate, or the project whose runs you want to see.');
    const page = pageOf(wanted, PAGE_SIZE);
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      const rows = await this.stored.list(tx, projectId, page);
      const [first] = rows.length > 0 ? rows : await this.stored.list(tx, projectId, { limit: 1, offset: 0 });
      const runIds = rows.map(({ runId }) => runId);
      const charged = new Map((await this.runs.chargedRuns(tx, session, runIds)).map((each) => [each.run.jobId, each]));
      const prices = await this.engines.prices(tx);
      const nmtRequests = rows.flatMap(({ runId, apiIds }): NmtRequest[] => {
        const found = charged.get(runId);
        return found ? [{ ...found.run, apiIdList: apiIds, cost: sumOf(found.characters, prices) }] : [];
      });
      return { jobs: [], nmtRequests, total: first?.total ?? 0, estimate: null };
    });
  }

  /** Has engines translate chosen texts. Named texts are translated again. For items and entries, only untranslated texts are. */
  async nmt(session: Session, kind: ApiKind, body: StaticNmtDto | DynamicNmtDto): Promise<QueuedJob> {
    await this.requests.requireEnabled(session);
    const { projectId, targetLang: language, nmtService } = body;
    return this.#startChosen(session, { kind, body, openFor: 'translation' }, (tx, run) =>
      this.requests.startNmt(tx, { projectId, language, nmtService, ...run }),
    );
  }

  /** Transliterates chosen texts. For items and entries, only texts without any target. */
  transliterate(session: Session, kind: ApiKind, body: Omit<StaticNmtDto, 'nmtService'> | DynamicTransliterationDto): Promise<QueuedJob> {
    const { projectId, targetLang: language } = body;
    return this.#startChosen(session, { kind, body, openFor: 'transliteration' }, (tx, { hashes }) =>
      this.requests.startTransliteration(tx, { projectId, language, hashes }),
    );
  }

  /** The languages of runs over items, each with the items that are translated into it. */
  async #languagesOf(
    tx: TenantTransaction,
    { projectId, targetLanguages }: ProjectRow,
    items: readonly StoredApi[],
    languages: readonly string[] | undefined,
  ): Promise<{ language: string; chosen: StoredApi[] }[]> {
    const wanted = languages ?? targetLanguages.filter((language) => itemsIn(items, targetLanguages, language).length > 0);
    const found: { language: string; chosen: StoredApi[] }[] = [];
    for (const language of wanted) {
      await this.projects.requireLanguage(tx, projectId, language);
      const chosen = itemsIn(items, targetLanguages, language);
      if (chosen.length === 0)
        throw invalidField('languages', `None of these items is translated into ${language}. Add the language to them first.`);
      found.push({ language, chosen });
    }
    return found;
  }

  async #startWhole(
    tx: TenantTransaction,
    items: readonly StoredApi[],
    language: string,
    nmtService: string | undefined,
  ): Promise<string | undefined> {
    const [first] = items;
    if (!first) return undefined;
    const { projectId } = first;
    const apiIds = items.map(({ apiId }) => apiId);
    const same = await this.stored.activeOf(tx, projectId, language, apiIds);
    if (same) return same;
    const run = await this.#openTexts(tx, items, language);
    if (!run) return undefined;
    const { jobId } = await this.requests.startNmt(tx, { projectId, language, nmtService, ...run });
    await this.stored.add(tx, { runId: jobId, projectId, language, apiIds, isWhole: true });
    return jobId;
  }

  /** Returns the untranslated texts of items; undefined if there are none. */
  async #openTexts(tx: TenantTransaction, items: readonly StoredApi[], language: string): Promise<NewRun | undefined> {
    const [first] = items;
    if (!first) return undefined;
    const { projectId, kind, apiId } = first;
    const isOne = items.length === 1;
    const limit = isOne ? NAMED_MAX : RUN_MAX;
    const hashes = await this.texts.open(tx, { projectId, apiIds: items.map((item) => item.apiId) }, language, 'translation', limit + 1);
    if (hashes.length === 0) return undefined;
    if (hashes.length <= limit) return { hashes };
    if (!isOne)
      throw invalidField('apiIdList', `These items have more than ${RUN_MAX} texts to translate together. Name fewer of them at a time.`);
    const translationType: ('NO_TRANSLATION_AVAILABLE' | 'TRANSLITERATION')[] = ['NO_TRANSLATION_AVAILABLE', 'TRANSLITERATION'];
    return { filter: { projectId, targetLang: language, url: `${SCHEME[kind]}:${apiId}`, translationType } };
  }

  #startChosen(
    session: Session,
    { kind, body, openFor }: { kind: ApiKind; body: Chosen; openFor: OpenFor },
    start: (tx: TenantTransaction, run: { hashes: string[] }) => Promise<QueuedJob>,
  ): Promise<QueuedJob> {
    const { projectId, targetLang: language, idArr, apiId, entryIds } = { apiId: undefined, entryIds: undefined, ...body };
    return this.database.tenant(session, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, language);
      if (idArr === undefined && apiId === undefined) throw invalidField('idArr', NOTHING_NAMED);
      if (entryIds !== undefined && apiId === undefined) throw invalidField('apiId', 'Name the item to which the entries belong.');
      if (apiId !== undefined) await this.own.require(tx, [apiId], { projectId, kind });
      const place: TextPlace = { projectId, kind, apiIds: apiId === undefined ? undefined : [apiId], entryIds };
      if (entryIds && (await this.texts.countEntries(tx, place)) < new Set(entryIds).size) throw new AppError('NOT_FOUND');
      const named = idArr && [...new Set(idArr.map(fromSourceHash))];
      const places = named && (await this.texts.firstPlaces(tx, place, named));
      const unknown = named?.findIndex((hash) => !places?.has(hash)) ?? -1;
      if (unknown >= 0) throw invalidField(`idArr[${unknown}]`, `No ${kind} text that is meant has this hash.`);
      const hashes = named ?? (await this.texts.open(tx, place, language, openFor, RUN_MAX + 1));
      if (hashes.length === 0) throw new AppError('UNPROCESSABLE', { message: MESSAGES.noNewContent });
      if (hashes.length > RUN_MAX) throw invalidField('entryIds', `These are more than ${RUN_MAX} texts. Name fewer entries at a time.`);
      const job = await start(tx, { hashes });
      const apiIds = places ? [...new Set([...places.values()].map((first) => first.apiId))] : [apiId ?? ''];
      await this.stored.add(tx, { runId: job.jobId, projectId, language, apiIds, isWhole: false });
      return job;
    });
  }
}

const itemsIn = (items: readonly StoredApi[], ofProject: readonly string[], language: string): StoredApi[] =>
  items.filter((item) => languagesOf(item, ofProject).includes(language));

/** In paise; null if engines received something and no price is known. */
function sumOf(characters: Readonly<Record<string, number>>, prices: ReadonlyMap<string, number>): number | null {
  const costs = Object.entries(characters).map(([engine, sent]) => costOf(sent, prices.get(engine) ?? null));
  if (costs.length > 0 && costs.every((cost) => cost === null)) return null;
  return costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
}
