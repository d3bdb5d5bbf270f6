import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Projects for which runs are about to start: without a trace of that, such a project looks as if nothing were left to do. */
export class PendingFills1700000000185 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table pending_fills (
        project_id uuid primary key references projects on delete cascade,
        organisation_id uuid not null,
        -- Raised by each asking, so that the job that answers one does not clear the next.
        version bigint not null default 1,
        asked_at timestamptz not null default now()
      );
      ${tenantTableSql('pending_fills')}
      ${scopedTableSql('pending_fills')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table pending_fills');
  }
}
