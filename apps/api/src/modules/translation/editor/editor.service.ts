import {
  type FilterTranslationsDto,
  REVIEW_STATES,
  type SegmentFilterDto,
  type SegmentIds,
  type SegmentPage,
  type SegmentRow,
  type StatusWordCount,
  type StatusWordCountDto,
  TRANSLATION_TYPES,
  type TranslationOrigin,
  type UpdatedTranslation,
  type UpdateTranslationDto,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { pageOf } from '../../../platform/http/page-of.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { CountsService } from '../progress/counts.service.js';
import { InFlightService } from '../translations/in-flight/in-flight.service.js';
import { type Reviewer, ReviewRights } from '../translations/review-rights.service.js';
import { EDITED } from '../translations/revision-reasons.js';
import { SeenTargets } from '../translations/seen/seen-targets.service.js';
import { fromSourceHash, toSourceHash } from '../translations/source-hash.js';
import { TranslationsService } from '../translations/translations.service.js';
import { EditorRepository, type SegmentCount, type SegmentCursor, type SegmentFilter } from './editor.repository.js';
import type { EditorRow } from './editor-row.entity.js';
import { type Reads, readsWithin } from './reads.js';
import { type NarrowedFilter, SegmentFilters } from './segment-filters.js';
import { SegmentFinder, type SegmentSearch } from './segment-finder.js';
import { toSegmentRow, typeOfRow } from './to-segment-row.js';
import { UntoldTexts } from './untold-texts.service.js';

const DEFAULT_PAGE_SIZE = 100;
/** The types of a segment that no person has translated. */
const MACHINE_TYPES = ['NO_TRANSLATION_AVAILABLE', 'TRANSLITERATION', 'MACHINE'] as const;

const DOWNLOAD_BATCH = 1_000;

const NOTHING_WRITTEN = 'This translation is empty, and readers would see nothing. Write a text, or delete the translation.';

/** The largest number of segments that one bulk change takes by id. */
const MOST_IDS = 5_000;

/** The number of matching segments. If an expression was compared only with the first of very many, there may be more. */
export interface MatchingCount {
  count: number;
  isCut: boolean;
}

/** Skips up to this number are read directly, because reading the properties of all segments takes longer. */
const NEAR = 5_000;

/** The next segments, and the ordinal after which others may follow; undefined when nothing is left. */
interface FoundSegments {
  rows: EditorRow[];
  last: number | undefined;
}

interface Place {
  projectId: string;
  language: string;
}

interface CountedPage {
  rows: EditorRow[];
  next: number | undefined;
  isCut: boolean;
  total: number;
  isTotalExact: boolean;
}

/** Lists, filters and edits the segments of a project. */
@Injectable()
export class EditorService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly filters: SegmentFilters,
    private readonly finder: SegmentFinder,
    private readonly editor: EditorRepository,
    private readonly translations: TranslationsService,
    private readonly audit: Audit,
    private readonly counts: CountsService,
    private readonly rights: ReviewRights,
    private readonly seen: SeenTargets,
    private readonly untold: UntoldTexts,
    private readonly inFlight: InFlightService,
  ) {}

  async filter(tenant: Tenant, query: FilterTranslationsDto & Pick<NarrowedFilter, 'pageIds'>): Promise<SegmentPage> {
    const cursor = cursorOf(query);
    return this.#reading(tenant, query, async (read) => {
      const seen = await read((tx) => this.seen.now(tx));
      const search = await read((tx) => this.filters.parse(tx, query));
      const { rows, next, isCut, total, isTotalExact } = await this.#countedPage(read, search, cursor);
      const segments = rows.map((row) => toSegmentRow(row, query.targetLang));
      const nextCursor = next === undefined ? null : String(next);
      return { segments, nextCursor, total, isTotalExact, pageNumber: query.pageNumber ?? null, pageSize: cursor.limit, isCut, seen };
    });
  }

  /** The segments that a filter matches, by their hashes alone. */
  ids(tenant: Tenant, query: SegmentFilterDto): Promise<SegmentIds> {
    return this.#reading(tenant, query, async (read) => {
      const { filter } = await this.filters.read(read, query);
      const { segments: total } = await read((tx) => this.#count(tx, filter));
      const hashes = await read((tx) => this.editor.hashes(tx, filter, MOST_IDS));
      return { sourceHashes: hashes.map(toSourceHash), total };
    });
  }

  /** Refuses a filter that cannot be read, before a job takes it. */
  async checkFilter(tx: TenantTransaction, query: SegmentFilterDto): Promise<void> {
    await this.filters.parse(tx, query);
  }

  /** The same rows as `all`, for a CSV file that a person takes away. */
  async download(tenant: Tenant, query: SegmentFilterDto): Promise<AsyncGenerator<EditorRow[]>> {
    const { projectId, targetLang: language } = query;
    await this.database.tenant(tenant, async (tx) => {
      await this.checkFilter(tx, query);
      await this.audit.record(tx, {
        ...{ organisationId: tx.organisationId, userId: tx.userId, action: 'memory.export', subject: 'project', subjectId: projectId },
        details: { projectId, format: 'csv', language },
      });
    });
    return this.all(tenant, query);
  }

  /** All rows that a filter matches, in batches, for a download. */
  async *all(tenant: Tenant, query: NarrowedFilter): AsyncGenerator<EditorRow[]> {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const cursor: SegmentCursor = { afterOrdinal: after, limit: DOWNLOAD_BATCH };
      const { rows, last }: FoundSegments = await this.#reading(tenant, query, (read) => this.#nextMatching(read, query, cursor));
      if (rows.length > 0) yield rows;
      after = last;
    }
  }

  /**
   * Saves an edit. Refuses a save over a newer version with both texts, unless the newer version is the caller's own save of the same text.
   */
  async update(tenant: Reviewer, asked: UpdateTranslationDto): Promise<UpdatedTranslation> {
    const hash = fromSourceHash(asked.sourceHash);
    const body = { ...asked, version: asked.version ?? (await this.#unnamedVersion(tenant, asked, hash)) };
    const author = await this.rights.authorOf(tenant, body.projectId);
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.requireLanguage(tx, body.projectId, body.targetLang);
      await this.translations.lock(tx, body.projectId, body.targetLang, [hash]);
      await this.inFlight.requireOpen(tx, { projectId: body.projectId, language: body.targetLang }, [hash]);
      const before = await this.#row(tx, body, hash);
      if (isRepeated(before, body, tenant.userId)) {
        const type = typeOfRow(before);
        return { segment: toSegmentRow(before, body.targetLang), from: type, to: type };
      }
      // A call without a version replaces a machine's text, even a very new one.
      const isFree = asked.version === undefined && !this.untold.isOfAnother(tenant, before);
      if ((before.version ?? 0) !== body.version && !isFree) throw conflict(before, body);
      const displayType = body.displayType ?? 'translation';
      const edit = { hash, origin: 'USER', target: body.preProcessedTarget, displayType } as const;
      const { refused } = await this.translations.save(tx, project, body.targetLang, [edit], EDITED, { author });
      if (refused.length > 0) throw invalidField('preProcessedTarget', NOTHING_WRITTEN);
      await this.audit.record(tx, {
        organisationId: tx.organisationId,
        userId: tx.userId,
        action: 'translation.update',
        subject: 'segment',
        subjectId: body.sourceHash,
        details: { projectId: body.projectId, language: body.targetLang },
      });
      const after = await this.#row(tx, body, hash);
      return { segment: toSegmentRow(after, body.targetLang), from: typeOfRow(before), to: typeOfRow(after) };
    });
  }

  statusWordCount(tenant: Tenant, body: StatusWordCountDto): Promise<StatusWordCount> {
    const { translationType, ...rest } = body;
    return this.wordsMatching(tenant, translationType ? { ...rest, translationType: [translationType] } : rest);
  }

  /** The segments and words that a filter matches. */
  wordsMatching(tenant: Tenant, query: SegmentFilterDto): Promise<StatusWordCount> {
    return this.#reading(tenant, query, async (read) => {
      const { filter } = await this.filters.read(read, query);
      return read((tx) => this.#count(tx, filter));
    });
  }

  /** Matching texts with an expression may take seconds, so no transaction is open meanwhile. */
  #reading<Result>(tenant: Tenant, query: NarrowedFilter, work: (read: Reads) => Promise<Result>): Promise<Result> {
    const isExpression = query.searchMode === 'regex' && Boolean(query.searchText);
    return isExpression ? work((part) => this.database.tenant(tenant, part)) : this.database.tenant(tenant, (tx) => work(readsWithin(tx)));
  }

  /** One segment as the editor shows it. */
  async segmentRow(tx: TenantTransaction, projectId: string, language: string, hash: string): Promise<SegmentRow> {
    return toSegmentRow(await this.#row(tx, { projectId, targetLang: language }, hash), language);
  }

  /** Returns the segment if it has the version that the caller saw; throws a 409 for another version. Lock the segment first. */
  async requireVersion(tx: TenantTransaction, { projectId, language }: Place, hash: string, version: number): Promise<SegmentRow> {
    const current = await this.segmentRow(tx, projectId, language, hash);
    if (current.version !== version) throw new AppError('CONFLICT', { data: { current } });
    return current;
  }

  /** The next segments that a filter matches and that have a translation, and the ordinal of the last; undefined when none is left. */
  async matching(
    tx: TenantTransaction,
    query: NarrowedFilter,
    cursor: SegmentCursor,
  ): Promise<{ translated: { hash: string; origin: TranslationOrigin }[]; last: number } | undefined> {
    const { rows, last } = await this.#nextMatching(readsWithin(tx), query, cursor);
    if (last === undefined) return undefined;
    const translated = rows.flatMap(({ hash, origin }) => (origin === 'NO_TRANSLATION_AVAILABLE' ? [] : [{ hash, origin }]));
    return { translated, last };
  }

  /** Those of these segments that a filter matches. */
  async matchingAmong(tx: TenantTransaction, query: SegmentFilterDto, hashes: readonly string[]): Promise<string[]> {
    if (hashes.length === 0) return [];
    const { filter } = await this.filters.read(readsWithin(tx), { ...query, hashes });
    return this.editor.hashes(tx, filter, hashes.length);
  }

  /** How many segments with a translation a filter matches. */
  async countMatching(tx: TenantTransaction, query: NarrowedFilter): Promise<MatchingCount> {
    const reviewStates = query.reviewState ?? REVIEW_STATES;
    if (reviewStates.length === 0) return { count: 0, isCut: false };
    const { filter, isCut } = await this.filters.read(readsWithin(tx), query);
    return { count: (await this.editor.count(tx, { ...filter, reviewStates })).segments, isCut };
  }

  /** The next segments that a filter matches, without those that people translated. */
  async forMachines(
    tx: TenantTransaction,
    query: SegmentFilterDto,
    cursor: SegmentCursor,
  ): Promise<Pick<EditorRow, 'hash' | 'source' | 'words' | 'ordinal'>[]> {
    const own = withoutPeoples(query);
    for (let after: number | undefined = cursor.afterOrdinal; own && after !== undefined; ) {
      const { rows, last }: FoundSegments = await this.#nextMatching(readsWithin(tx), own, { ...cursor, afterOrdinal: after });
      if (rows.length > 0) return rows;
      after = last;
    }
    return [];
  }

  async countForMachines(tx: TenantTransaction, query: SegmentFilterDto): Promise<number> {
    const own = withoutPeoples(query);
    return own ? (await this.editor.count(tx, (await this.filters.read(readsWithin(tx), own)).filter)).segments : 0;
  }

  /** The version that a save without a version replaces. Nobody can change the text unnoticed between this read and the save. */
  async #unnamedVersion(tenant: Tenant, body: UpdateTranslationDto, hash: string): Promise<number> {
    const { projectId, targetLang: language } = body;
    const row = await this.database.tenant(tenant, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, language);
      return this.#row(tx, body, hash);
    });
    const isSame = row.target === body.preProcessedTarget && row.displayType === (body.displayType ?? 'translation');
    if (!isSame && (await this.untold.isNews(tenant, { projectId, language }, row))) throw conflict(row, body);
    return row.version ?? 0;
  }

  /** Matches texts with an expression part by part, so that each text is read once over all batches of a change. */
  async #nextMatching(read: Reads, query: NarrowedFilter, cursor: SegmentCursor): Promise<FoundSegments> {
    const { filter, pattern } = await read((tx) => this.filters.parse(tx, query));
    if (!pattern) {
      const { rows } = await read((tx) => this.editor.page(tx, filter, cursor));
      return { rows, last: rows.at(-1)?.ordinal };
    }
    const { ordinals, last } = await this.filters.nextMatching(read, { filter, pattern }, cursor);
    const { rows, isCut } = await read((tx) => this.editor.pageAt(tx, filter, ordinals));
    return { rows, last: isCut ? rows.at(-1)?.ordinal : last };
  }

  async #countedPage(read: Reads, search: SegmentSearch, cursor: SegmentCursor): Promise<CountedPage> {
    // Reading the first pages of all segments by the index is faster than reading their properties.
    if (isPlain(search) && (cursor.skip ?? 0) < NEAR) return read((tx) => this.#plainPage(tx, search.filter, cursor));
    const { ordinals, ...found } = await this.finder.find(read, search, cursor);
    const { rows, isCut } = await read((tx) => this.editor.pageAt(tx, search.filter, ordinals));
    return { rows, isCut, ...found, next: isCut ? rows.at(-1)?.ordinal : found.next };
  }

  async #plainPage(tx: TenantTransaction, filter: SegmentFilter, cursor: SegmentCursor): Promise<CountedPage> {
    const [page, { segments }] = await Promise.all([this.editor.page(tx, filter, cursor), this.#countOfTypes(tx, filter)]);
    return { ...page, next: page.hasMore ? page.rows.at(-1)?.ordinal : undefined, total: segments, isTotalExact: true };
  }

  async #count(tx: TenantTransaction, filter: SegmentFilter): Promise<SegmentCount> {
    return isOfTypes(filter) ? this.#countOfTypes(tx, filter) : this.editor.count(tx, filter);
  }

  /** Reads the counters: counting segments takes longer the more there are. */
  async #countOfTypes(tx: TenantTransaction, { projectId, language, types }: SegmentFilter): Promise<SegmentCount> {
    const { counts } = await this.counts.progressOf(tx, projectId, language);
    const wanted = TRANSLATION_TYPES.filter((type) => !types?.length || types.includes(type)).map((type) => counts[type]);
    return {
      segments: wanted.reduce((sum, { segments }) => sum + segments, 0),
      words: wanted.reduce((sum, { words }) => sum + words, 0),
    };
  }

  async #row(
    tx: TenantTransaction,
    { projectId, targetLang }: Pick<UpdateTranslationDto, 'projectId' | 'targetLang'>,
    hash: string,
  ): Promise<EditorRow> {
    const { rows } = await this.editor.page(tx, { projectId, language: targetLang, hash }, { afterOrdinal: 0, limit: 1 });
    const [row] = rows;
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }
}

const isPlain = ({ filter, pattern }: SegmentSearch) => !pattern && isOfTypes(filter) && !filter.types?.length;

/** The same filter without the types that people write; undefined if it has no other types. */
function withoutPeoples(query: SegmentFilterDto): SegmentFilterDto | undefined {
  const asked = query.translationType?.length ? query.translationType : undefined;
  const isNegated = query.not?.includes('type') ?? false;
  const translationType = MACHINE_TYPES.filter((type) => !asked || asked.includes(type) !== isNegated);
  if (translationType.length === 0) return undefined;
  return { ...query, translationType, ...(query.not ? { not: query.not.filter((name) => name !== 'type') } : {}) };
}

/** Whether a filter's only conditions are types of translation. */
function isOfTypes({ projectId: _projectId, language: _language, types: _types, ...rest }: SegmentFilter): boolean {
  return Object.keys(rest).length === 0;
}

/** Whether somebody repeats a save of the stored text because the reply to the first save was lost. */
function isRepeated(
  { origin, target, displayType, version, updatedById }: EditorRow,
  body: UpdateTranslationDto & { version: number },
  userId: string | undefined,
): boolean {
  if (version === null || version <= body.version || origin !== 'USER') return false;
  return target === body.preProcessedTarget && displayType === (body.displayType ?? 'translation') && updatedById === (userId ?? null);
}

function conflict(current: EditorRow, body: UpdateTranslationDto): AppError {
  return new AppError('CONFLICT', { data: { current: toSegmentRow(current, body.targetLang), yours: body.preProcessedTarget } });
}

function cursorOf({ cursor, pageNumber, pageSize: limit = DEFAULT_PAGE_SIZE }: FilterTranslationsDto): SegmentCursor {
  if (pageNumber === undefined) return { afterOrdinal: parseCursor(cursor), limit };
  if (cursor !== undefined) throw invalidField('pageNumber', 'Name a cursor or a page number, not both.');
  return { afterOrdinal: 0, skip: pageOf({ pageNumber, pageSize: limit }).offset, limit };
}

function parseCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,15}$/.test(cursor)) throw invalidField('cursor', 'The cursor is not one of ours.');
  return Number(cursor);
}
