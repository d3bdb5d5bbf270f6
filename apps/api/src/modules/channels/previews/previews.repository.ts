import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, MoreThan } from 'typeorm';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { PreviewEntity } from './preview.entity.js';

export type PreviewRow = Pick<PreviewEntity, 'language' | 'origin' | 'expiresAt'> & { projectKey: string; otherDomains: string[] };

/** The content of a preview. */
export type PreviewKey = Pick<PreviewEntity, 'projectId' | 'language' | 'origin'>;

/** The table of previews. Written in SQL, because the look-up for each previewed page joins the project. */
@Injectable()
export class PreviewsRepository {
  async create(tx: TenantTransaction, preview: PreviewKey & { id: string; expiresAt: Date }): Promise<void> {
    const { id: previewId, ...row } = preview;
    await tx.repository(PreviewEntity).insert({ previewId, organisationId: tx.organisationId, ...row });
  }

  /** The preview with the same content that expires last, if it expires after `until`. */
  async findReusable(
    tx: TenantTransaction,
    { origin, ...key }: PreviewKey,
    until: Date,
  ): Promise<{ id: string; expiresAt: Date } | undefined> {
    const where = { ...key, origin: origin ?? IsNull(), expiresAt: MoreThan(until) };
    const found = await tx.repository(PreviewEntity).findOne({ where, order: { expiresAt: 'DESC' } });
    return found ? { id: found.previewId, expiresAt: found.expiresAt } : undefined;
  }

  async find(tx: Transaction, id: string): Promise<PreviewRow | undefined> {
    const [row] = await tx.query<PreviewRow>(
      `select p.project_key as "projectKey", v.language, v.origin, v.expires_at as "expiresAt", p.other_domains as "otherDomains" from previews v join projects p using (project_id)
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
