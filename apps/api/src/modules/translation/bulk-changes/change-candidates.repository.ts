import type { TranslationType } from '@bhashantar/contracts';
import type { LengthLimit } from '@bhashantar/quality-checks';
import { Injectable } from '@nestjs/common';
import { containsPattern } from '../../../platform/database/contains-pattern.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { lengthLimitSql } from '../../content/segments/length-limit-sql.js';
import { bestFirst, COUNTED_AS } from '../translations/best-first.js';
import type { TranslationRow } from '../translations/translation.entity.js';

/** The segments of a language whose shown translation a change covers; an absent condition does not filter. */
export interface CandidateFilter {
  projectId: string;
  language: string;
  hashes?: readonly string[] | undefined;
  /** In the segment format; in any case. */
  contains?: string | undefined;
  type?: TranslationType | undefined;
  /** Has a problem of this kind. */
  problem?: string | undefined;
}

/** A segment with the translation that is shown. */
export interface Candidate extends Omit<TranslationRow, 'version' | 'dismissedChecks'> {
  ordinal: number;
  source: string;
  words: number;
  isOrderFixed: boolean;
  limit: LengthLimit | null;
  hasError: boolean;
}

/** Texts may be long: at most this many bytes are read at once. */
const BATCH_BYTES = 2_000_000;

const FOUND = `
  from segments s join lateral (
    select t.origin, t.target, t.display_type, t.machine_source, t.engine, t.has_error, t.problems, t.review_state from translations t
     where t.project_id = $1 and t.language = $2 and t.hash = s.hash
     order by ${bestFirst()} limit 1) best on true
 where s.project_id = $1 and s.is_live and ($3::uuid[] is null or s.hash = any($3))
   and ($4::text is null or best.target ilike $4)
   and ($5::text is null or ${COUNTED_AS} = $5)
   and ($6::jsonb is null or best.problems @> $6)`;

const parameters = ({ projectId, language, hashes, contains, type, problem }: CandidateFilter): unknown[] => [
  projectId,
  language,
  hashes ?? null,
  contains === undefined ? null : containsPattern(contains),
  type ?? null,
  problem === undefined ? null : JSON.stringify([{ code: problem }]),
];

/** Reads the translations that a bulk change covers. */
@Injectable()
export class ChangeCandidatesRepository {
  async count(tx: TenantTransaction, filter: CandidateFilter): Promise<number> {
    const [row] = await tx.query<{ segments: number }>(`select count(*)::int as segments ${FOUND}`, parameters(filter));
    return row?.segments ?? 0;
  }

  /** In the order of the segments. Returns fewer than the limit when their texts are long, but at least one. */
  list(tx: TenantTransaction, filter: CandidateFilter, page: { afterOrdinal: number; limit: number }): Promise<Candidate[]> {
    return tx.query<Candidate>(
      `select replace(p.hash::text, '-', '') as hash, p.ordinal::float8 as ordinal, p.source, p.words, p.is_order_fixed as "isOrderFixed", ${lengthLimitSql('p')} as "limit", p.origin, p.target,
              p.display_type as "displayType", p.machine_source as "machineSource", p.engine, p.review_state as review, p.has_error as "hasError"
         from (select f.*, sum(octet_length(f.source) + octet_length(f.target)) over (order by f.ordinal rows between unbounded preceding and 1 preceding) as before
                 from (select s.hash, s.ordinal, s.source, s.words, s.is_order_fixed, s.max_length, s.length_unit, best.* ${FOUND} and s.ordinal > $7 order by s.ordinal limit $8) f) p
        where coalesce(p.before, 0) < ${BATCH_BYTES} order by p.ordinal`,
      [...parameters(filter), page.afterOrdinal, page.limit],
    );
  }
}
