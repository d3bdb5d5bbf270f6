import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';

/** SQL of the effects that a project's deletion has on its requests. */
@Injectable()
export class RequestProjectsRepository {
  async setPaused(tx: TenantTransaction, projectId: string, isPaused: boolean): Promise<void> {
    await tx.query(
      `update manual_requests set is_paused = $2 where project_id = $1 and is_paused <> $2 and state <> 'projectDeleted' and deleted_at is null`,
      [projectId, isPaused],
    );
  }

  /** Requests of a project that are not stored, or wait for engines or their runs. */
  unfinished(tx: TenantTransaction, projectId: string): Promise<{ requestId: string; isStored: boolean }[]> {
    return tx.query(
      `select request_id as "requestId", is_stored as "isStored" from manual_requests
        where project_id = $1 and deleted_at is null and (not is_stored or state in ('pendingMachineTranslation', 'processingMachineTranslation'))`,
      [projectId],
    );
  }

  async ofProject(tx: TenantTransaction, projectId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select request_id as id from manual_requests where project_id = $1 and deleted_at is null and state not in ('projectDeleted', 'signOff')
        order by number`,
      [projectId],
    );
    return rows.map(({ id }) => id);
  }
}
