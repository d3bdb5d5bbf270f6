import { Injectable } from '@nestjs/common';
import { plainArray } from '../../../../platform/database/array-literal.js';
import { containsPattern } from '../../../../platform/database/contains-pattern.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { BEST, type SegmentFilter, type SegmentTexts, searchCondition, searchValue } from './editor.repository.js';

/** Segments that meet one condition, and whether these are all of them. */
export interface SegmentSet {
  ordinals: number[];
  isAll: boolean;
}

type Place = Pick<SegmentFilter, 'projectId' | 'language'>;

/** What more texts contain is sought by reading texts in their order. */
export const FOUND_MAX = 5_000;

/** `$4` what the index of texts is asked for, `$5` its pattern. One more than are wanted tells that there are others. */
const FOUND = {
  source: `select hash from segments_containing($1, $4, $5, ${FOUND_MAX + 1})`,
  target: `select hash from targets_containing($1, $2, $4, $5, ${FOUND_MAX + 1})`,
};

/** SQL of the conditions on segments that an index answers, each as the ordinals of the live segments that meet it. */
@Injectable()
export class SegmentSetsRepository {
  ofHashes(tx: TenantTransaction, { projectId }: Place, hashes: readonly string[]): Promise<number[]> {
    return ordinals(tx, '$2::uuid[]', [projectId, hashes]);
  }

  ofPages(tx: TenantTransaction, { projectId }: Place, pageIds: readonly number[]): Promise<number[]> {
    const onPages = 'array(select o.hash from occurrences o where o.project_id = $1 and o.page_id = any($2::bigint[]))';
    return ordinals(tx, onPages, [projectId, pageIds]);
  }

  withOpenComments(tx: TenantTransaction, { projectId, language }: Place): Promise<number[]> {
    const discussed = `array(select c.hash from comments c where c.project_id = $1 and c.language = $2 and c.is_open and c.deleted_at is null)`;
    return ordinals(tx, discussed, [projectId, language]);
  }

  /** By the index of texts, which is asked for `literal`: a part of every text that `filter` finds. */
  async containing(tx: TenantTransaction, filter: SegmentFilter, literal: string, isTested: boolean): Promise<SegmentSet> {
    const { searchIn = 'both' } = filter;
    const parts = searchIn === 'both' ? ([FOUND.source, FOUND.target] as const) : [FOUND[searchIn]];
    const [row] = await tx.query<{ ordinals: number[]; most: number }>(
      `with ${parts.map((part, i) => `found_${i} as materialized (${part})`).join(', ')}
       select coalesce((select json_agg(s.ordinal) from segments s ${BEST}
                where s.project_id = $1 and s.is_live and $3::text is not null
                  and s.hash = any(array(${parts.map((_, i) => `select hash from found_${i}`).join(' union ')}))
                  ${isTested ? `and ${searchCondition(filter, '$3')}` : ''}), '[]') as ordinals,
              greatest(${parts.map((_, i) => `(select count(*) from found_${i})`).join(', ')})::int as most`,
      [filter.projectId, filter.language, searchValue(filter), literal, containsPattern(literal)],
    );
    return { ordinals: row?.ordinals ?? [], isAll: (row?.most ?? 0) <= FOUND_MAX };
  }

  /** Of these segments those whose texts contain what is sought, or those whose texts do not. */
  async tested(tx: TenantTransaction, filter: SegmentFilter, among: readonly number[], isNegated: boolean): Promise<number[]> {
    const [row] = await tx.query<{ ordinals: number[] }>(
      `select coalesce(json_agg(s.ordinal), '[]') as ordinals from segments s ${filter.searchIn === 'source' ? '' : BEST}
        where s.project_id = $1 and $2::text is not null and s.is_live and s.ordinal = any($4::bigint[])
          and (${searchCondition(filter, '$3')}) is ${isNegated ? 'not ' : ''}true`,
      [filter.projectId, filter.language, searchValue(filter), plainArray(among)],
    );
    return row?.ordinals ?? [];
  }

  texts(tx: TenantTransaction, filter: SegmentFilter, among: readonly number[]): Promise<SegmentTexts[]> {
    return tx.query<SegmentTexts>(
      `select replace(s.hash::text, '-', '') as hash, s.ordinal::float8 as ordinal, s.source, best.target
         from segments s ${BEST} where s.project_id = $1 and s.is_live and s.ordinal = any($3::bigint[]) order by s.ordinal`,
      [filter.projectId, filter.language, plainArray(among)],
    );
  }
}

async function ordinals(tx: TenantTransaction, hashes: string, parameters: readonly unknown[]): Promise<number[]> {
  const [row] = await tx.query<{ ordinals: number[] }>(
    `select coalesce(json_agg(s.ordinal), '[]') as ordinals from segments s where s.project_id = $1 and s.is_live and s.hash = any(${hashes})`,
    parameters,
  );
  return row?.ordinals ?? [];
}
