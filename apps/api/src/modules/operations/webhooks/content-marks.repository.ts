import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';

/** Up to which point the content of a project was reported to its webhooks, and its end at the last check. */
export interface ContentMark {
  projectId: string;
  organisationId: string;
  ordinal: number;
  latest: number;
  /** Where it ends now. */
  last: number;
  isCrawling: boolean;
}

const LAST = 'coalesce((select max(last_ordinal) from segment_totals s where s.project_id = p.project_id), 0)';

/** All SQL of the table of marks. */
@Injectable()
export class ContentMarksRepository {
  /** The project's content at the time of its first webhook is not new. */
  async begin(tx: TenantTransaction, projectId: string): Promise<void> {
    await tx.query(
      `insert into webhook_content_marks (project_id, organisation_id, ordinal, latest)
       select p.project_id, p.organisation_id, ${LAST}, ${LAST} from projects p where p.project_id = $1 on conflict (project_id) do nothing`,
      [projectId],
    );
  }

  /** Projects with content that has not been reported. */
  async behind(tx: Transaction): Promise<ContentMark[]> {
    return tx.query<ContentMark>(
      `select m.project_id as "projectId", m.organisation_id as "organisationId", m.ordinal::float8 as ordinal, m.latest::float8 as latest,
              ${LAST}::float8 as last, p.crawling_status = 'ACTIVE' as "isCrawling"
         from webhook_content_marks m join projects p using (project_id)
        where p.deleted_at is null and ${LAST} > m.ordinal order by m.project_id`,
    );
  }

  async see(tx: TenantTransaction, projectId: string, latest: number): Promise<void> {
    await tx.query('update webhook_content_marks set latest = $2 where project_id = $1', [projectId, latest]);
  }

  /** Returns false if somebody else has reported it. */
  async tell(tx: TenantTransaction, { projectId, ordinal, last }: ContentMark): Promise<boolean> {
    const moved = await tx.execute('update webhook_content_marks set ordinal = $3, latest = $3 where project_id = $1 and ordinal = $2', [
      projectId,
      ordinal,
      last,
    ]);
    return moved > 0;
  }

  async count(tx: TenantTransaction, { projectId, ordinal, last }: ContentMark): Promise<{ segments: number; words: number }> {
    const [row] = await tx.query<{ segments: number; words: number }>(
      `select count(*)::int as segments, coalesce(sum(words), 0)::float8 as words from segments
        where project_id = $1 and is_live and ordinal > $2 and ordinal <= $3`,
      [projectId, ordinal, last],
    );
    return row ?? { segments: 0, words: 0 };
  }
}
