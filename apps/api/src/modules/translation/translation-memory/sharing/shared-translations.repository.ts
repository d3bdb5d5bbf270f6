import { Injectable } from '@nestjs/common';
import { hashHex } from '../../../../platform/database/hash-hex.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { bestFirst } from '../../translations/best-first.js';
import type { TranslationUnit } from '../translation-unit.entity.js';

/** Reads the translations that a project can share. */
@Injectable()
export class SharedTranslationsRepository {
  /** People's translations, the best for each text, in the order of hashes. */
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

  /** The best human translation of each of these texts in any of the projects; the newest if several are equally good. */
  best(
    tx: TenantTransaction,
    projectIds: readonly string[],
    language: string,
    textHashes: readonly string[],
  ): Promise<(TranslationUnit & { projectId: string })[]> {
    return tx.query(
      `select distinct on (given.text) ${hashHex('s.hash')} as hash, s.project_id as "projectId", s.source, t.target, t.origin
         from unnest($1::uuid[]) as p(project_id) cross join unnest($3::uuid[]) as given(text)
              cross join lateral (
                select project_id, hash, source from segments where project_id = p.project_id and hash = given.text and text_hash is null
                union all
                select project_id, hash, source from segments where project_id = p.project_id and text_hash = given.text) s
              join translations t on t.project_id = s.project_id and t.hash = s.hash
        where t.language = $2 and t.origin <> 'MACHINE' and t.display_type = 'translation' and not t.has_error
        order by given.text, ${bestFirst()}, t.updated_at desc`,
      [projectIds, language, textHashes],
    );
  }
}
