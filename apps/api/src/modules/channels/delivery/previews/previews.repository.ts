import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan } from 'typeorm';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import { PreviewEntity } from './preview.entity.js';

export type PreviewRow = Pick<PreviewEntity, 'language' | 'expiresAt'> & { projectKey: string };

/** The table of previews. The look-up that each page of one asks joins its project: SQL. */
@Injectable()
export class PreviewsRepository {
  async create(tx: TenantTransaction, preview: { id: string; projectId: string; language: string; expiresAt: Date }): Promise<void> {
    const { organisationId } = tx;
    const { id: previewId, projectId, language, expiresAt } = preview;
    await tx.repository(PreviewEntity).insert({ previewId, organisationId, projectId, language, expiresAt });
  }

  /** The preview of a language that expires last, if it does so after `until`. */
  async findReusable(
    tx: TenantTransaction,
    projectId: string,
    language: string,
    until: Date,
  ): Promise<{ id: string; expiresAt: Date } | undefined> {
    const where = { projectId, language, expiresAt: MoreThan(until) };
    const found = await tx.repository(PreviewEntity).findOne({ where, order: { expiresAt: 'DESC' } });
    return found ? { id: found.previewId, expiresAt: found.expiresAt } : undefined;
  }

  async find(tx: Transaction, id: string): Promise<PreviewRow | undefined> {
    const [row] = await tx.query<PreviewRow>(
      `select p.project_key as "projectKey", v.language, v.expires_at as "expiresAt" from previews v join projects p using (project_id)
        join project_languages l on l.project_id = v.project_id and l.language = v.language
        where v.preview_id = $1 and p.deleted_at is null`,
      [id],
    );
    return row;
  }

  async purge(tx: Transaction, now: Date): Promise<number> {
    const { affected } = await tx.repository(PreviewEntity).delete({ expiresAt: LessThan(now) });
    return affected ?? 0;
  }
}
