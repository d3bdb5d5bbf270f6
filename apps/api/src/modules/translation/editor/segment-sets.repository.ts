import { Injectable } from '@nestjs/common';
import { plainArray } from '../../../platform/database/array-literal.js';
import { containsPattern } from '../../../platform/database/contains-pattern.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { ownDomains } from '../../projects/projects/own-domains.js';
import { BEST, firstTexts, onPages, type SegmentFilter, type SegmentTexts, searchCondition, searchValue } from './editor.repository.js';

/** Segments that meet one condition, and whether the set is complete. */
export interface SegmentSet {
  ordinals: number[];
  isAll: boolean;
}

type Place = Pick<SegmentFilter, 'projectId' | 'language'>;

/** If more texts match, they are read in order instead. Targets take longer to read. */
const FOUND_MAX = { source: 2_500, target: 1_200 };

/** `$4` is the query of the text index, `$5` its pattern. One more result than wanted shows that there are others. */
const FOUND = {
  source: `select hash, ordinal, is_live from segments_containing($1, $4, $5, ${FOUND_MAX.source + 1})`,
  target: `select hash from targets_containing($1, $2, $4, $5, ${FOUND_MAX.target + 1})`,
};

/** SQL of the conditions on segments that an index answers, each as the ordinals of the live segments that meet it. */
@Injectable()
export class SegmentSetsRepository {
  /** How many live segments a project has, and the last ordinal that one ever had. */
  async extent(tx: TenantTransaction, { projectId }: Place): Promise<{ segments: number; lastOrdinal: number }> {
    const [row] = await tx.query<{ segments: number; lastOrdinal: number }>(
      `select segments::float8 as segments, last_ordinal::float8 as "lastOrdinal" from segment_totals where project_id = $1`,
      [projectId],
    );
    return row ?? { segments: 0, lastOrdinal: 0 };
  }

  /** The segments of the domains on which the caller works; undefined for the whole project. */
  async ofOwnDomains(tx: TenantTransaction, { projectId }: Place): Promise<number[] | undefined> {
    const domains = (await ownDomains(tx, [projectId])).get(projectId);
    if (!domains) return undefined;
    const [row] = await tx.query<{ ordinals: Buffer | null }>(
      `select string_agg(int4send(ordinal::int), '') as ordinals
         from (select distinct ordinal from domain_segments where project_id = $1 and domain = any($2) order by ordinal) d`,
      [projectId, domains],
    );
    const bytes = row?.ordinals ?? Buffer.alloc(0);
    return Array.from({ length: bytes.length / 4 }, (_, place) => bytes.readInt32BE(place * 4));
  }

  ofHashes(tx: TenantTransaction, { projectId }: Place, hashes: readonly string[]): Promise<number[]> {
    return ordinals(tx, '$2::uuid[]', [projectId, hashes]);
  }

  ofPages(tx: TenantTransaction, { projectId }: Place, pageIds: readonly number[]): Promise<number[]> {
    return ordinals(tx, onPages('$2'), [projectId, pageIds]);
  }

  withOpenComments(tx: TenantTransaction, { projectId, language }: Place): Promise<number[]> {
    const discussed = `array(select c.hash from comments c where c.project_id = $1 and c.language = $2 and c.is_open and c.deleted_at is null)`;
    return ordinals(tx, discussed, [projectId, language]);
  }

  /** Finds segments by the text index. `literal` is a part of every text that `filter` finds. */
  async containing(tx: TenantTransaction, filter: SegmentFilter, literal: string, isTested: boolean): Promise<SegmentSet> {
    const { searchIn = 'both' } = filter;
    const parts = searchIn === 'both' ? (['source', 'target'] as const) : [searchIn];
    const found = parts.map((part) => {
      // The function has tested sources, except for conditions beyond a partial match in any case.
      const isFound = !isTested || !(filter.matchCase || filter.isExact);
      if (part === 'source' && isFound) return 'select distinct ordinal from found_source where is_live';
      // A target that is found need not be the one that is shown.
      return `select s.ordinal from segments s ${isTested && part === 'target' ? BEST : ''}
        where s.project_id = $1 and s.is_live and s.hash = any(array(select hash from found_${part}))
          ${isTested ? `and ${searchCondition({ ...filter, searchIn: part }, '$3')}` : ''}`;
    });
    const [row] = await tx.query<SegmentSet>(
      `with ${parts.map((part) => `found_${part} as materialized (${FOUND[part]})`).join(', ')}
       select coalesce((select json_agg(ordinal) from (${found.join(' union ')}) as found), '[]') as ordinals,
              ${parts.map((part) => `(select count(*) from found_${part}) <= ${FOUND_MAX[part]}`).join(' and ')} as "isAll"
        where $2::text is not null and $3::text is not null`,
      [filter.projectId, filter.language, searchValue(filter), literal, containsPattern(literal)],
    );
    return row ?? { ordinals: [], isAll: true };
  }

  /** Returns the segments whose texts contain the search text, or with `isNegated` those whose texts do not. */
  async tested(tx: TenantTransaction, filter: SegmentFilter, among: readonly number[], isNegated: boolean): Promise<number[]> {
    const [row] = await tx.query<{ ordinals: number[] }>(
      `select coalesce(json_agg(s.ordinal), '[]') as ordinals from segments s ${filter.searchIn === 'source' ? '' : BEST}
        where s.project_id = $1 and $2::text is not null and s.is_live and s.ordinal = any($4::bigint[])
          and (${searchCondition(filter, '$3')}) is ${isNegated ? 'not ' : ''}true`,
      [filter.projectId, filter.language, searchValue(filter), plainArray(among)],
    );
    return row?.ordinals ?? [];
  }

  /** The texts of the first of these segments: not all if they are long, and none if no segment is in use. */
  texts(tx: TenantTransaction, filter: SegmentFilter, among: readonly number[]): Promise<SegmentTexts[]> {
    return tx.query<SegmentTexts>(
      firstTexts(`select s.hash, s.ordinal, s.source, best.target
         from segments s ${BEST} where s.project_id = $1 and s.is_live and s.ordinal = any($3::bigint[])`),
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
