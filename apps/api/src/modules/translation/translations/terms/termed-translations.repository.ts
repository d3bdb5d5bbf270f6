import type { ReviewState, TranslationOrigin } from '@bhashantar/contracts';
import type { LengthLimit } from '@bhashantar/quality-checks';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { lengthLimitSql } from '../../../content/segments/length-limit-sql.js';
import { bestFirst } from '../best-first.js';

/** A segment whose source may have a term, with the translation that is shown. */
export interface TermedRow {
  hash: string;
  ordinal: number;
  source: string;
  isOrderFixed: boolean;
  limit: LengthLimit | null;
  origin: TranslationOrigin;
  target: string;
  review: ReviewState;
  /** For a text that was approved before: why it waits again. */
  reviewReason: string | null;
}

/** Reads the translations that terms may affect. */
@Injectable()
export class TermedTranslationsRepository {
  /** In segment order. A tag may be within a word, so sources with tags are always included. */
  page(
    tx: TenantTransaction,
    { projectId, language, words }: { projectId: string; language: string; words: readonly string[] },
    page: { afterOrdinal: number; limit: number },
  ): Promise<TermedRow[]> {
    return tx.query<TermedRow>(
      `select replace(s.hash::text, '-', '') as hash, s.ordinal::float8 as ordinal, s.source, s.is_order_fixed as "isOrderFixed", ${lengthLimitSql('s')} as "limit", best.origin, best.target,
              best.review_state as review, best.review_reason as "reviewReason"
         from segments s join lateral (
           select t.origin, t.target, t.display_type, t.review_state, t.review_reason from translations t
            where t.project_id = $1 and t.language = $2 and t.hash = s.hash order by ${bestFirst()} limit 1) best on true
        where s.project_id = $1 and s.is_live and best.display_type <> 't13n' and s.ordinal > $3
          and (s.source ilike any($4::text[]) or strpos(s.source, '<') > 0)
        order by s.ordinal limit $5`,
      [projectId, language, page.afterOrdinal, words.map((word) => `%${word}%`), page.limit],
    );
  }
}
