import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';

export interface PreviewRow {
  projectKey: string;
  language: string;
  expiresAt: Date;
}

/** All SQL of previews. */
@Injectable()
export class PreviewsRepository {
  async create(tx: TenantTransaction, preview: { id: string; projectId: string; language: string; expiresAt: Date }): Promise<void> {
    await tx.query('insert into previews (preview_id, organisation_id, project_id, language, expires_at) values ($1, $2, $3, $4, $5)', [
      preview.id,
      tx.organisationId,
      preview.projectId,
      preview.language,
      preview.expiresAt,
    ]);
  }

  /** The preview of a language that lasts longest, if it lasts beyond a time. */
  async findLasting(
    tx: TenantTransaction,
    projectId: string,
    language: string,
    until: Date,
  ): Promise<{ id: string; expiresAt: Date } | undefined> {
    const [row] = await tx.query<{ id: string; expiresAt: Date }>(
      `select preview_id as id, expires_at as "expiresAt" from previews
        where project_id = $1 and language = $2 and expires_at > $3 order by expires_at desc limit 1`,
      [projectId, language, until],
    );
    return row;
  }

  async find(tx: Transaction, id: string): Promise<PreviewRow | undefined> {
    const [row] = await tx.query<PreviewRow>(
      `select p.project_key as "projectKey", v.language, v.expires_at as "expiresAt" from previews v join projects p using (project_id)
        where v.preview_id = $1 and p.deleted_at is null`,
      [id],
    );
    return row;
  }

  async purge(tx: Transaction, now: Date): Promise<number> {
    return tx.execute('delete from previews where expires_at < $1', [now]);
  }
}
