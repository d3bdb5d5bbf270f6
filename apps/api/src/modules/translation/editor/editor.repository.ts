import type { DisplayType, MachineSource, ReviewState, SegmentCondition, TranslationType } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { plainArray } from '../../../platform/database/array-literal.js';
import { containsPattern } from '../../../platform/database/contains-pattern.js';
import { isoTimeSql } from '../../../platform/database/iso-time-sql.js';
import { prepared } from '../../../platform/database/prepared-statement.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { lengthLimitSql } from '../../content/segments/length-limit-sql.js';
import { personNameSql } from '../../identity/users/person-name-sql.js';
import { bestFirst, COUNTED_AS } from '../translations/best-first.js';
import { isIndexedText } from '../translations/is-indexed-text.js';
import type { EditorRow } from './editor-row.entity.js';

export interface SegmentFilter {
  projectId: string;
  language: string;
  types?: readonly TranslationType[];
  /** With `t13n`, `types` are the origins of transliterations. */
  displayType?: DisplayType;
  search?: string;
  searchIn?: 'source' | 'target' | 'both';
  /** Matches the whole text instead of a part. */
  isExact?: boolean;
  matchCase?: boolean;
  pageIds?: readonly number[];
  hasProblems?: boolean;
  machineSource?: MachineSource;
  reviewStates?: readonly ReviewState[];
  hasError?: boolean;
  hasOpenComments?: boolean;
  /** Leaves out segments that this person wrote. */
  notWrittenBy?: string;
  problemCode?: string;
  author?: string;
  /** ISO 8601. */
  updatedFrom?: string;
  updatedTo?: string;
  /** Conditions that must not hold. */
  not?: readonly SegmentCondition[];
  hashes?: readonly string[];
  hash?: string;
}

/** A segment with its texts, for conditions that SQL does not know. */
export interface SegmentTexts {
  hash: string;
  ordinal: number;
  source: string;
  target: string | null;
}

/** A page starts after `afterOrdinal`: 0 for the first page. `skip` leaves out that many segments from there. */
export interface SegmentCursor {
  afterOrdinal: number;
  skip?: number;
  limit: number;
}

export interface SegmentCount {
  segments: number;
  words: number;
}

export interface EditorPage {
  rows: EditorRow[];
  /** Whether more may follow the last row. */
  hasMore: boolean;
  /** The texts were too long for all rows to fit on the page. */
  isCut: boolean;
}

interface FoundRows {
  rows: EditorRow[];
  /** How many were found before they were cut at PAGE_BYTES. */
  found: number;
}

/**
 * Every look-up of a partition takes the project as a parameter. With another table's column, the planner would plan for all partitions.
 */
export const BEST = `
  left join lateral (
    select t.target, t.origin, t.display_type, t.machine_source, t.problems, t.updated_at, t.updated_by, t.review_state, t.has_error
      from translations t
     where t.project_id = $1 and t.language = $2 and t.hash = s.hash
     order by ${bestFirst()} limit 1
  ) best on true`;

const SHOWN = 's.hash, s.ordinal, s.source, s.words, s.kind, s.is_order_fixed, s.example, s.context, s.note, s.max_length, s.length_unit';

/** Translations and occurrences of the segments of `page`. One look-up serves all of them. */
const DETAILS = `
  best as materialized (
    select distinct on (t.hash) t.hash, t.target, t.origin, t.display_type, t.machine_source, t.engine, t.version, t.problems, t.updated_at, t.updated_by,
                           t.review_state, t.reviewed_by, t.reviewed_at, t.review_reason
      from translations t
     where t.project_id = $1 and t.language = $2 and t.hash = any(array(select hash from page))
     order by t.hash, ${bestFirst()}),
  placed as materialized (
    select o.hash, sum(o.places)::int as occurrences from segment_places o
     where o.project_id = $1 and o.hash = any(array(select hash from page)) group by o.hash),
  discussed as materialized (
    select c.hash, count(*)::int as comments from comments c
     where c.project_id = $1 and c.language = $2 and c.hash = any(array(select hash from page)) and c.is_open and c.deleted_at is null group by c.hash),
  detailed as (
    select replace(s.hash::text, '-', '') as hash, s.ordinal::float8 as ordinal, s.source, s.words, s.kind,
           s.is_order_fixed as "isOrderFixed", s.example,
           case when s.context is not null then json_build_object('name', s.context, 'note', s.note, 'limit', ${lengthLimitSql('s')}) end as "key",
           coalesce(placed.occurrences, 0) as occurrences,
           coalesce(discussed.comments, 0) as "openComments", best.target, coalesce(best.origin, 'NO_TRANSLATION_AVAILABLE') as origin,
           best.display_type as "displayType", best.machine_source as "machineSource", best.engine, best.version, best.problems,
           ${isoTimeSql('best.updated_at')} as "updatedAt", 
           ${personNameSql('u')} as "updatedBy", best.updated_by as "updatedById",
           best.review_state as "reviewState", best.review_reason as "reviewReason",
           ${personNameSql('r')} as "reviewedBy",
           ${isoTimeSql('best.reviewed_at')} as "reviewedAt",
           case when flying.request_id is not null then json_build_object('requestId', flying.request_id, 'number', flying.number,
             'dueAt', ${isoTimeSql('flying.due_at')}) end as "inFlight"
      from page s left join best using (hash) left join placed using (hash) left join discussed using (hash)
           left join in_flight_segments flying on flying.project_id = $1 and flying.language = $2 and flying.hash = s.hash
           left join users u on u.user_id = best.updated_by left join users r on r.user_id = best.reviewed_by)`;

/** In bytes of source and target. Texts may be long, and one page of rows must not hold the event loop. */
const PAGE_BYTES = 2_000_000;

/**
 * Returns a row as one value, because the driver takes longer to assemble rows of many columns than to parse them all at once. Stops when
 * the texts become too long together, but always returns at least one row.
 */
const ROWS = `(
  select coalesce(json_agg(d order by d.ordinal), '[]')
    from (select detailed.*, sum(octet_length(source) + coalesce(octet_length(target), 0)) over (order by ordinal
                               rows between unbounded preceding and 1 preceding) as "bytesBefore" from detailed) d
   where coalesce(d."bytesBefore", 0) < ${PAGE_BYTES}) as rows, (select count(*)::int from page) as found`;

const PAGE_AT = prepared(
  `with page as materialized (
     select ${SHOWN} from segments s where s.project_id = $1 and s.is_live and s.ordinal = any($3::bigint[])), ${DETAILS}
   select ${ROWS}`,
);
const PLAIN_PAGE = prepared(pageSql('s.project_id = $1 and s.is_live', '', ['$3', '$4', '$5']));

/** Reads segments with their best translation, as the editor lists them. */
@Injectable()
export class EditorRepository {
  async page(tx: TenantTransaction, filter: SegmentFilter, { afterOrdinal, limit, skip = 0 }: SegmentCursor): Promise<EditorPage> {
    const { where, join, parameters } = conditions(filter);
    const isPlain = parameters.length === 2;
    const sql = isPlain ? PLAIN_PAGE : pageSql(where, join, cursorParameters(parameters));
    const [row] = await tx.query<FoundRows>(sql, [...parameters, afterOrdinal, limit, skip]);
    return toPage(row, limit);
  }

  /** The segments with these ordinals. */
  async pageAt(tx: TenantTransaction, { projectId, language }: SegmentFilter, ordinals: readonly number[]): Promise<EditorPage> {
    if (ordinals.length === 0) return { rows: [], hasMore: false, isCut: false };
    const [row] = await tx.query<FoundRows>(PAGE_AT, [projectId, language, plainArray(ordinals)]);
    return toPage(row, ordinals.length);
  }

  /** Hashes of segments that match, in their order. */
  async hashes(tx: TenantTransaction, filter: SegmentFilter, limit: number): Promise<string[]> {
    const { where, join, parameters } = conditions(filter);
    const rows = await tx.query<{ hash: string }>(
      `select replace(s.hash::text, '-', '') as hash from segments s ${join}
        where ${where} and $2::text is not null order by s.ordinal limit $${parameters.length + 1}`,
      [...parameters, limit],
    );
    return rows.map(({ hash }) => hash);
  }

  /** Sources and targets of the next matching segments: fewer than the limit if they are long, and none if nothing is left. */
  texts(tx: TenantTransaction, filter: SegmentFilter, afterOrdinal: number, limit: number): Promise<SegmentTexts[]> {
    const { where, parameters } = conditions(filter);
    const [after, most] = cursorParameters(parameters);
    return tx.query<SegmentTexts>(
      firstTexts(`select s.hash, s.ordinal, s.source, best.target
         from segments s ${BEST} where ${where} and s.ordinal > ${after} order by s.ordinal limit ${most}`),
      [...parameters, afterOrdinal, limit],
    );
  }

  /** A segment and its neighbours; empty if the segment is not in use. */
  async nearby(tx: TenantTransaction, projectId: string, hash: string, around: number): Promise<string[]> {
    const rows = await tx.query<{ hash: string }>(
      `with this as (select ordinal from segments where project_id = $1 and hash = $2::uuid and is_live)
       select replace(n.hash::text, '-', '') as hash from (
         (select s.hash, s.ordinal from segments s where s.project_id = $1 and s.is_live and s.ordinal <= (select ordinal from this) order by s.ordinal desc limit $3 + 1)
         union all
         (select s.hash, s.ordinal from segments s where s.project_id = $1 and s.is_live and s.ordinal > (select ordinal from this) order by s.ordinal limit $3)
       ) n order by n.ordinal`,
      [projectId, hash, around],
    );
    return rows.map((row) => row.hash);
  }

  /** The pages on which a segment stands: how many, and the ids of the first. */
  async pagesOf(tx: TenantTransaction, projectId: string, hash: string, limit: number): Promise<{ total: number; pageIds: number[] }> {
    const [row] = await tx.query<{ total: number; pageIds: number[] }>(
      `with placed as materialized (select distinct page_id from segment_places where project_id = $1 and hash = $2::uuid)
       select (select count(*)::int from placed) as total,
              array(select page_id::float8 from placed order by page_id limit $3) as "pageIds"`,
      [projectId, hash, limit],
    );
    return row ?? { total: 0, pageIds: [] };
  }

  async count(tx: TenantTransaction, filter: SegmentFilter): Promise<SegmentCount> {
    const { where, join, parameters } = conditions(filter);
    const [row] = await tx.query<SegmentCount>(
      `select count(*)::int as segments, coalesce(sum(s.words), 0)::float8 as words from segments s ${join}
        where ${where} and $2::text is not null`,
      parameters,
    );
    return row ?? { segments: 0, words: 0 };
  }
}

/** Texts may be long: at most this many bytes are read at once, and one segment at least. */
const TEXT_BYTES = 2_000_000;

/** The first of these segments with their texts, in their order. */
export const firstTexts = (segments: string): string =>
  `select replace(p.hash::text, '-', '') as hash, p.ordinal::float8 as ordinal, p.source, p.target
     from (select f.*, sum(octet_length(f.source) + coalesce(octet_length(f.target), 0))
                       over (order by f.ordinal rows between unbounded preceding and 1 preceding) as before from (${segments}) f) p
    where coalesce(p.before, 0) < ${TEXT_BYTES} order by p.ordinal`;

type CursorParameters = readonly [after: string, limit: string, skip: string];

const cursorParameters = ({ length }: readonly unknown[]): CursorParameters => [`$${length + 1}`, `$${length + 2}`, `$${length + 3}`];

function pageSql(where: string, join: string, [after, limit, skip]: CursorParameters): string {
  return `with page as materialized (
            select ${SHOWN} from segments s ${join} where ${where} and s.ordinal > ${after} order by s.ordinal limit ${limit} offset ${skip}),
          ${DETAILS}
          select ${ROWS}`;
}

function toPage(row: FoundRows | undefined, limit: number): EditorPage {
  const { rows = [], found = 0 } = row ?? {};
  return { rows, hasMore: found === limit || rows.length < found, isCut: rows.length < found };
}

/** The conditions of a filter, every value as a parameter, with the join they need. Project and language come first. */
function conditions(filter: SegmentFilter): { where: string; join: string; parameters: unknown[] } {
  const parameters: unknown[] = [filter.projectId, filter.language];
  const where = ['s.project_id = $1', 's.is_live'];
  const add = (value: unknown, condition: (parameter: string) => string, name?: SegmentCondition) => {
    parameters.push(value);
    const holds = condition(`$${parameters.length}`);
    // An unknown value, such as the author of a missing translation, does not match.
    where.push(name && filter.not?.includes(name) ? `(${holds}) is not true` : holds);
  };
  if (filter.types?.length) add(filter.types, (p) => typeCondition(filter.displayType, p), 'type');
  if (filter.displayType) add(filter.displayType, (p) => `best.display_type = ${p}`);
  if (filter.hasProblems !== undefined) add(filter.hasProblems, (p) => `(coalesce(jsonb_array_length(best.problems), 0) > 0) = ${p}`);
  if (filter.machineSource) add(filter.machineSource, (p) => `best.machine_source = ${p}`, 'origin');
  if (filter.reviewStates?.length) add(filter.reviewStates, (p) => `best.review_state = any(${p})`, 'review');
  if (filter.hasError !== undefined) add(filter.hasError, (p) => `best.has_error = ${p}`);
  if (filter.notWrittenBy) add(filter.notWrittenBy, (p) => `(best.origin = 'MACHINE' or best.updated_by is distinct from ${p}::uuid)`);
  if (filter.hasOpenComments !== undefined) add(filter.hasOpenComments, commentsCondition);
  if (filter.hash) add(filter.hash, (p) => `s.hash = ${p}::uuid`);
  if (filter.hashes) add(filter.hashes, (p) => `s.hash = any(${p}::uuid[])`);
  if (filter.search) add(searchValue(filter), (p) => searchCondition(filter, p), 'text');
  if (filter.search && isIndexedText(filter.search) && !filter.not?.includes('text')) {
    parameters.push(filter.search, containsPattern(filter.search));
    where.push(containingCondition(filter, `$${parameters.length - 1}`, `$${parameters.length}`));
  }
  if (filter.problemCode) add(JSON.stringify([{ code: filter.problemCode }]), (p) => `best.problems @> ${p}::jsonb`, 'problem');
  if (filter.author) add(containsPattern(filter.author), authorCondition, 'author');
  if (filter.updatedFrom ?? filter.updatedTo)
    add([filter.updatedFrom ?? '-infinity', filter.updatedTo ?? 'infinity'], updatedCondition, 'updated');
  if (filter.pageIds) add(filter.pageIds, pageCondition, 'page');
  const isOfSegmentsAlone = !where.some((condition) => condition.includes('best.'));
  return { where: where.join(' and '), join: isOfSegmentsAlone ? '' : BEST, parameters };
}

/** The hashes of the texts on pages, collected first: places are stored by segment, so a join would read all of them. */
export const onPages = (parameter: string) =>
  `array(select unnest(c.hashes) from page_contents c where c.project_id = $1 and c.page_id = any(${parameter}::bigint[]))`;

const pageCondition = (parameter: string) => `s.hash = any(${onPages(parameter)})`;

const commentsCondition = (parameter: string) =>
  `exists (select 1 from comments c where c.project_id = $1 and c.language = $2 and c.hash = s.hash and c.is_open and c.deleted_at is null) = ${parameter}`;

const authorCondition = (parameter: string) =>
  `best.updated_by in (select u.user_id from users u where concat_ws(' ', u.first_name, u.last_name) ilike ${parameter})`;

const updatedCondition = (parameter: string) =>
  `best.updated_at >= (${parameter}::timestamptz[])[1] and best.updated_at < (${parameter}::timestamptz[])[2]`;

function typeCondition(displayType: DisplayType | undefined, parameter: string): string {
  return displayType === 't13n' ? `array[best.origin, 'TRANSLITERATION'] && ${parameter}` : `${COUNTED_AS} = any(${parameter})`;
}

/**
 * The condition for segments that the text index finds, before the rest of the filter applies. A matching target need not be the shown one.
 */
function containingCondition({ searchIn = 'both' }: SegmentFilter, text: string, pattern: string): string {
  const found = {
    source: `select hash from segments_containing($1, ${text}, ${pattern}, null)`,
    target: `select hash from targets_containing($1, $2, ${text}, ${pattern}, null)`,
  };
  return `s.hash = any(array(${searchIn === 'both' ? `${found.source} union ${found.target}` : found[searchIn]}))`;
}

export const searchValue = ({ search = '', isExact = false, matchCase = false }: SegmentFilter): string => {
  if (!isExact) return containsPattern(search);
  return matchCase ? search : search.toLowerCase();
};

export function searchCondition({ searchIn = 'both', isExact = false, matchCase = false }: SegmentFilter, parameter: string): string {
  const finds = (column: string) => {
    if (isExact) return matchCase ? `${column} = ${parameter}` : `lower(${column}) = ${parameter}`;
    return `${column} ${matchCase ? 'like' : 'ilike'} ${parameter}`;
  };
  if (searchIn === 'source') return finds('s.source');
  if (searchIn === 'target') return finds('best.target');
  return `(${finds('s.source')} or ${finds('best.target')})`;
}
