import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';

/** SQL that holds for a unit of a project whose memory is withdrawn. The projects are few, and are read once per statement. */
export const isWithdrawn = (unit: string): string =>
  `coalesce(${unit}.project_id = any(array(select w.project_id from withdrawn_memories w)), false)`;

/** All SQL of the projects whose units are hidden: they were deleted without keeping any. A purge deletes the units. */
@Injectable()
export class WithdrawnMemoriesRepository {
  async add(tx: TenantTransaction, projectId: string): Promise<void> {
    await tx.query('insert into withdrawn_memories (organisation_id, project_id) values ($1, $2) on conflict do nothing', [
      tx.organisationId,
      projectId,
    ]);
  }

  async remove(tx: TenantTransaction, projectId: string): Promise<void> {
    await tx.query('delete from withdrawn_memories where organisation_id = $1 and project_id = $2', [tx.organisationId, projectId]);
  }
}
