import type { DisplayType, MachineSource, TranslationType } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { containsPattern } from '../../../../platform/database/contains-pattern.js';
import { prepared } from '../../../../platform/database/prepared-statement.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { bestFirst } from '../best-first.js';
import type { EditorRow } from './editor-row.entity.js';

export interface SegmentFilter {
  projectId: string;
  language: string;
  types?: readonly TranslationType[];
  /** With `t13n`, `types` are the origins of transliterations. */
  displayType?: DisplayType;
  search?: string;
  searchIn?: 'source' | 'target' | 'both';
  pageIds?: readonly number[];
  hasProblems?: boolean;
  machineSource?: MachineSource;
  hash?: string;
}

/** A page starts behind the last ordinal seen; 0 for the first page. `skip` leaves out so many segments from there. */
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
  /** The texts were too long for all rows of the page. */
  isCut: boolean;
}

interface FoundRows {
  rows: EditorRow[];
  /** How many were found before they were cut at PAGE_BYTES. */
  found: number;
}

/** The project is a parameter wherever a partition is looked up: by another table's column all partitions would be planned for. */
const BEST = `
  left join lateral (
    select t.target, t.origin, t.display_type, t.machine_source, t.problems
      from translations t
     where t.project_id = $1 and t.language = $2 and t.hash = s.hash
     order by ${bestFirst()} limit 1
  ) best on true`;

const SHOWN = 's.hash, s.ordinal, s.source, s.words, s.kind, s.is_order_fixed, s.example';

/** Translations and occurrences of the segments of `page`, looked up for all at once. */
const DETAILS = `
  best as materialized (
    select distinct on (t.hash) t.hash, t.target, t.origin, t.display_type, t.machine_source, t.engine, t.version, t.problems, t.updated_at, t.updated_by
      from translations t
     where t.project_id = $1 and t.language = $2 and t.hash = any(array(select hash from page))
     order by t.hash, ${bestFirst()}),
  placed as materialized (
    select o.hash, count(*)::int as occurrences from occurrences o
     where o.project_id = $1 and o.hash = any(array(select hash from page)) group by o.hash),
  detailed as (
    select replace(s.hash::text, '-', '') as hash, s.ordinal::float8 as ordinal, s.source, s.words, s.kind,
           s.is_order_fixed as "isOrderFixed", s.example, coalesce(placed.occurrences, 0) as occurrences, best.target, coalesce(best.origin, 'NO_TRANSLATION_AVAILABLE') as origin,
           best.display_type as "displayType", best.machine_source as "machineSource", best.engine, best.version, best.problems,
           to_char(best.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt", 
           coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as "updatedBy"
      from page s left join best using (hash) left join placed using (hash) left join users u on u.user_id = best.updated_by)`;

/** In bytes of source and target. Texts may be long, and one page of rows must not hold the event loop. */
const PAGE_BYTES = 2_000_000;

/**
 * As one value: the driver takes longer to put rows of many columns together than to parse all of them at once. Rows end where their texts
 * become too long together, but with the first at least.
 */
const ROWS = `(
  select coalesce(json_agg(d order by d.ordinal), '[]')
    from (select detailed.*, sum(octet_length(source) + coalesce(octet_length(target), 0)) over (order by ordinal
                               rows between unbounded preceding and 1 preceding) as "bytesBefore" from detailed) d
   where coalesce(d."bytesBefore", 0) < ${PAGE_BYTES}) as rows, (select count(*)::int from page) as found`;

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

  /** As `page`, with the number of all segments that match: they are searched for once. */
  async countedPage(
    tx: TenantTransaction,
    filter: SegmentFilter,
    { afterOrdinal, limit, skip = 0 }: SegmentCursor,
  ): Promise<EditorPage & { total: number }> {
    const { where, join, parameters } = conditions(filter);
    const [after, most, offset] = cursorParameters(parameters);
    const [row] = await tx.query<FoundRows & { total: number }>(
      `with matched as materialized (select s.hash, s.ordinal from segments s ${join} where ${where}),
            page as materialized (
              select ${SHOWN} from segments s where s.project_id = $1 and s.hash = any(array(
                select hash from matched where ordinal > ${after} order by ordinal limit ${most} offset ${offset}))),
            ${DETAILS}
       select (select count(*)::int from matched) as total, ${ROWS}`,
      [...parameters, afterOrdinal, limit, skip],
    );
    return { ...toPage(row, limit), total: row?.total ?? 0 };
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
  const add = (value: unknown, condition: (parameter: string) => string) => {
    parameters.push(value);
    where.push(condition(`$${parameters.length}`));
  };
  if (filter.types?.length) add(filter.types, (p) => typeCondition(filter.displayType, p));
  if (filter.displayType) add(filter.displayType, (p) => `best.display_type = ${p}`);
  if (filter.hasProblems !== undefined) add(filter.hasProblems, (p) => `(coalesce(jsonb_array_length(best.problems), 0) > 0) = ${p}`);
  if (filter.machineSource) add(filter.machineSource, (p) => `best.machine_source = ${p}`);
  if (filter.hash) add(filter.hash, (p) => `s.hash = ${p}::uuid`);
  if (filter.search) add(containsPattern(filter.search), (p) => searchCondition(filter.searchIn ?? 'both', p));
  if (filter.pageIds) {
    add(
      filter.pageIds,
      (p) => `exists (select 1 from occurrences o where o.project_id = $1 and o.hash = s.hash and o.page_id = any(${p}::bigint[]))`,
    );
  }
  const isOfSegmentsAlone = !where.some((condition) => condition.includes('best.'));
  return { where: where.join(' and '), join: isOfSegmentsAlone ? '' : BEST, parameters };
}

const TYPE = `case when best.display_type = 't13n' then 'TRANSLITERATION' else coalesce(best.origin, 'NO_TRANSLATION_AVAILABLE') end`;

function typeCondition(displayType: DisplayType | undefined, parameter: string): string {
  return displayType === 't13n' ? `array[best.origin, 'TRANSLITERATION'] && ${parameter}` : `${TYPE} = any(${parameter})`;
}

function searchCondition(searchIn: 'source' | 'target' | 'both', parameter: string): string {
  if (searchIn === 'source') return `s.source ilike ${parameter}`;
  if (searchIn === 'target') return `best.target ilike ${parameter}`;
  return `(s.source ilike ${parameter} or best.target ilike ${parameter})`;
}
