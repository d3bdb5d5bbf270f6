import type { ReviewState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';

/** A segment that is shown as a machine has transliterated it. */
export interface TransliteratedRow {
  hash: string;
  source: string;
  target: string;
  review: ReviewState;
  /** For a text that was approved before: why it waits again. */
  reviewReason: string | null;
}

/** Reads machine transliterations without a later translation. */
@Injectable()
export class TransliterationsRepository {
  page(
    tx: TenantTransaction,
    { projectId, language }: { projectId: string; language: string },
    page: { afterHash: string | null; limit: number },
  ): Promise<TransliteratedRow[]> {
    return tx.query<TransliteratedRow>(
      `select replace(t.hash::text, '-', '') as hash, s.source, t.target, t.review_state as review, t.review_reason as "reviewReason"
         from translations t join segments s on s.project_id = t.project_id and s.hash = t.hash and s.is_live
        where t.project_id = $1 and t.language = $2 and t.origin = 'MACHINE' and t.display_type = 't13n' and t.machine_source = 'transliteration'
          and ($3::uuid is null or t.hash > $3::uuid)
          and not exists (select 1 from translations o where o.project_id = t.project_id and o.language = t.language and o.hash = t.hash
                             and o.origin <> 'MACHINE')
        order by t.hash limit $4`,
      [projectId, language, page.afterHash, page.limit],
    );
  }
}
