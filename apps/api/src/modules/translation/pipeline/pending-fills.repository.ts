import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import type { ProjectRef } from '../../projects/projects/project.entity.js';

/** All SQL of what is asked for and has not started yet: one row a project. */
@Injectable()
export class PendingFillsRepository {
  async ask(tx: Transaction, { organisationId, projectId }: ProjectRef): Promise<void> {
    await tx.query(
      `insert into pending_fills as p (project_id, organisation_id) values ($1, $2)
       on conflict (project_id) do update set version = p.version + 1, asked_at = now()`,
      [projectId, organisationId],
    );
  }

  /** Of the last asking; undefined when nothing is pending. */
  async version(tx: TenantTransaction, projectId: string): Promise<string | undefined> {
    const [row] = await tx.query<{ version: string }>('select version::text from pending_fills where project_id = $1', [projectId]);
    return row?.version;
  }

  /** Notes that what was asked for up to this version has started; answers whether nothing is pending any more. */
  async clear(tx: TenantTransaction, projectId: string, version: string): Promise<boolean> {
    return (await tx.execute('delete from pending_fills where project_id = $1 and version <= $2', [projectId, version])) > 0;
  }

  /** Asked for long ago: their job was lost. */
  findLost(tx: Transaction, idleMs: number): Promise<ProjectRef[]> {
    return tx.query(
      `select organisation_id as "organisationId", project_id as "projectId" from pending_fills
        where asked_at < now() - $1 * interval '1 millisecond' limit 500`,
      [idleMs],
    );
  }
}
