import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { bestFirst } from '../../translations/best-first.js';
import type { TranslationUnit } from '../translation-unit.entity.js';

/** Reads what a project can give to the memory. */
@Injectable()
export class SharedTranslationsRepository {
  /** What people translated, the best for each text, in the order of hashes. */
  human(tx: TenantTransaction, projectId: string, language: string, page: { after: string; limit: number }): Promise<TranslationUnit[]> {
    return tx.query<TranslationUnit>(
      `select distinct on (t.hash) replace(t.hash::text, '-', '') as hash, s.source, t.target, t.origin
         from translations t join segments s on s.project_id = t.project_id and s.hash = t.hash
        where t.project_id = $1 and t.language = $2 and t.hash > $3::uuid and t.origin <> 'MACHINE' and t.display_type = 'translation'
          and not t.has_error
        order by t.hash, ${bestFirst()} limit $4`,
      [projectId, language, page.after, page.limit],
    );
  }
}
