import { Injectable } from '@nestjs/common';
import { plainArray } from '../../../../platform/database/array-literal.js';
import { containsPattern } from '../../../../platform/database/contains-pattern.js';
import { prepared } from '../../../../platform/database/prepared-statement.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { bestFirst } from '../../translations/best-first.js';
import type { SegmentFilter } from '../editor.repository.js';
import { BLOCK_BITS, BLOCK_SIZE, type FilterBlock, type StoredFilterBlock } from './filter-block.js';

export interface BlockPlace {
  projectId: string;
  language: string;
}

/** Builds the blocks in `$3`. `dense_rank` and `jsonb_agg` sort the entries in the same order. */
const BUILT = `
  with shown as materialized (
    select (s.ordinal >> ${BLOCK_BITS})::int as block, (s.ordinal & ${BLOCK_SIZE - 1})::int as place,
           coalesce(floor(extract(epoch from best.updated_at)), 0)::int as updated,
           jsonb_build_array(best.origin, best.display_type, best.machine_source, best.review_state, best.has_error, best.updated_by,
             case when jsonb_array_length(best.problems) > 0
                  then (select jsonb_agg(distinct p -> 'code') from jsonb_array_elements(best.problems) as p) end) as entry
      from unnest($3::int[]) as given(block)
           -- In their order: as a join all segments of the project would be read.
           cross join lateral (
             select s.hash, s.ordinal from segments s
              where s.project_id = $1 and s.is_live and s.ordinal >= given.block::bigint << ${BLOCK_BITS}
                and s.ordinal < (given.block::bigint + 1) << ${BLOCK_BITS}
              order by s.ordinal limit ${BLOCK_SIZE}) s
           left join lateral (
             select t.origin, t.display_type, t.machine_source, t.review_state, t.has_error, t.updated_by, t.updated_at, t.problems from translations t
              where t.project_id = $1 and t.language = $2 and t.hash = s.hash order by ${bestFirst()} limit 1) best on true),
       coded as (select block, place, updated, entry, dense_rank() over (partition by block order by entry) as code from shown),
       entries as (select block, jsonb_agg(entry order by entry) as entries from (select distinct block, entry from shown) one group by block),
       columns as (
         select given.block, string_agg(int2send(coalesce(code, 0)::int2), '' order by place.n) as codes,
                string_agg(int4send(coalesce(updated, 0)), '' order by place.n) as updated
           from unnest($3::int[]) as given(block) cross join generate_series(0, ${BLOCK_SIZE - 1}) as place(n)
                left join coded on coded.block = given.block and coded.place = place.n
          group by given.block)
  select block, coalesce(entries, '[]') as entries, codes, updated from columns left join entries using (block)`;

/** When a row is rewritten, its position or its writing transaction changes. */
const VERSION = `f.xmin::text || f.ctid::text as version`;
const VERSIONS = prepared(`select block, ${VERSION} from filter_blocks f
  where f.project_id = $1 and f.language = $2
    and not exists (select 1 from stale_filter_blocks x where x.project_id = $1 and x.language = $2 and x.block = f.block)`);
const STORED = (updated: string) =>
  prepared(`select block, ${VERSION}, entries, codes, ${updated} as updated from filter_blocks f
    where f.project_id = $1 and f.language = $2 and f.block = any($3::int[])`);
const STORED_BLOCKS = STORED('null::bytea');
const STORED_WITH_TIMES = STORED('updated');

/** SQL of the properties that the editor filters by, stored in blocks of ordinals. */
@Injectable()
export class FilterBlocksRepository {
  /** The versions of the blocks that are stored and not stale, by their numbers. */
  async versions(tx: TenantTransaction, { projectId, language }: BlockPlace): Promise<Map<number, string>> {
    const rows = await tx.query<{ block: number; version: string }>(VERSIONS, [projectId, language]);
    return new Map(rows.map(({ block, version }) => [block, version]));
  }

  async read(
    tx: TenantTransaction,
    { projectId, language }: BlockPlace,
    blocks: readonly number[],
    withTimes: boolean,
  ): Promise<StoredFilterBlock[]> {
    if (blocks.length === 0) return [];
    return tx.query<StoredFilterBlock>(withTimes ? STORED_WITH_TIMES : STORED_BLOCKS, [projectId, language, plainArray(blocks)]);
  }

  /** The numbers of the blocks that are not stored, or stale. */
  async missing(tx: TenantTransaction, { projectId }: BlockPlace, stored: { has(block: number): boolean }): Promise<number[]> {
    const last = await this.#lastBlock(tx, projectId);
    return Array.from({ length: last + 1 }, (_, block) => block).filter((block) => !stored.has(block));
  }

  /** Blocks as the translations are now. */
  async build(tx: TenantTransaction, { projectId, language }: BlockPlace, blocks: readonly number[]): Promise<FilterBlock[]> {
    if (blocks.length === 0) return [];
    return tx.query<FilterBlock>(BUILT, [projectId, language, plainArray(blocks)]);
  }

  /** The people whose names contain a text, and times in whole seconds as blocks store them. */
  async lookUp(
    tx: TenantTransaction,
    { author, updatedFrom, updatedTo }: Pick<SegmentFilter, 'author' | 'updatedFrom' | 'updatedTo'>,
  ): Promise<{ authors: string[]; from: number | null; to: number | null }> {
    const [row] = await tx.query<{ authors: string[]; from: number | null; to: number | null }>(
      `select case when $1::text is null then '{}' else array(
                select user_id::text from users where concat_ws(' ', first_name, last_name) ilike $1) end as authors,
              ceil(extract(epoch from $2::timestamptz))::float8 as "from", ceil(extract(epoch from $3::timestamptz))::float8 as "to"`,
      [author === undefined ? null : containsPattern(author), updatedFrom ?? null, updatedTo ?? null],
    );
    return row ?? { authors: [], from: null, to: null };
  }

  /**
   * Lets only one job at a time build the blocks of a language, because an older state could overwrite a newer one. Returns false at once
   * while another job builds them.
   */
  async lock(tx: TenantTransaction, { projectId, language }: BlockPlace): Promise<boolean> {
    const [row] = await tx.query<{ isLocked: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isLocked"', [
      `filter_blocks ${projectId} ${language}`,
    ]);
    return row?.isLocked ?? false;
  }

  /** Rebuilds blocks. A separate statement first clears their stale marks, so that any later change marks them again. */
  async rebuild(tx: TenantTransaction, { projectId, language }: BlockPlace, blocks: readonly number[]): Promise<void> {
    const place = [projectId, language, plainArray(blocks)];
    // A transaction that is changing a block holds a mark of it, or has added one that is not visible yet. The block stays stale.
    await tx.query(
      `with free as (select mark_id from stale_filter_blocks where project_id = $1 and language = $2 and block = any($3::int[]) for update skip locked)
       delete from stale_filter_blocks s using free where s.mark_id = free.mark_id`,
      place,
    );
    await tx.query(
      `insert into filter_blocks (project_id, language, organisation_id, block, entries, codes, updated)
       select $1, $2, $4::uuid, built.* from (${BUILT}) built
       on conflict (project_id, language, block) do update set entries = excluded.entries, codes = excluded.codes, updated = excluded.updated`,
      [...place, tx.organisationId],
    );
  }

  /**
   * Marks the blocks of segments that appeared or vanished, in every language of the project. Locks an existing mark, so that the job that
   * builds the block leaves it. Nobody waits, and a block may get several marks.
   */
  async markStale(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<void> {
    await tx.query(
      `with own as materialized (
         select l.language, s.block
           from (select distinct (ordinal >> ${BLOCK_BITS})::int as block from segments where project_id = $1 and hash = any($2::uuid[])) s,
                project_languages l where l.project_id = $1),
       held as materialized (
         select x.language, x.block from stale_filter_blocks x where x.project_id = $1 and (x.language, x.block) in (select language, block from own)
            for key share skip locked)
       insert into stale_filter_blocks (project_id, language, block, organisation_id)
       select $1, language, block, $3 from own where (language, block) not in (select language, block from held)`,
      [projectId, hashes, tx.organisationId],
    );
  }

  async #lastBlock(tx: TenantTransaction, projectId: string): Promise<number> {
    const [row] = await tx.query<{ block: number }>(
      `select (last_ordinal >> ${BLOCK_BITS})::int as block from segment_totals where project_id = $1`,
      [projectId],
    );
    return row?.block ?? -1;
  }
}
