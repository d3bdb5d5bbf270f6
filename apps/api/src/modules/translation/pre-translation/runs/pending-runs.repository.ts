import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import type { ProjectRef } from '../../../projects/projects/project.entity.js';

/** All SQL of runs that are requested and have not started yet: one row per project. */
@Injectable()
export class PendingRunsRepository {
  async request(tx: Transaction, { organisationId, projectId }: ProjectRef): Promise<void> {
    await tx.query(
      `insert into pending_pre_translations as p (project_id, organisation_id) values ($1, $2)
       on conflict (project_id) do update set version = p.version + 1, requested_at = now()`,
      [projectId, organisationId],
    );
  }

  /** The version of the last request; undefined when nothing is pending. */
  async version(tx: TenantTransaction, projectId: string): Promise<string | undefined> {
    const [row] = await tx.query<{ version: string }>('select version::text from pending_pre_translations where project_id = $1', [
      projectId,
    ]);
    return row?.version;
  }

  /** Clears requests up to this version; returns whether nothing is pending any more. */
  async clear(tx: TenantTransaction, projectId: string, version: string): Promise<boolean> {
    return (await tx.execute('delete from pending_pre_translations where project_id = $1 and version <= $2', [projectId, version])) > 0;
  }

  /** Requested a long time ago, so their job was lost. */
  findLost(tx: Transaction, idleMs: number): Promise<ProjectRef[]> {
    return tx.query(
      `select organisation_id as "organisationId", project_id as "projectId" from pending_pre_translations
        where requested_at < now() - $1 * interval '1 millisecond' limit 500`,
      [idleMs],
    );
  }
}
