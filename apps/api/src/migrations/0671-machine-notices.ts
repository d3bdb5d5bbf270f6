import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Where pages say that a machine translated them, and what they say by language where that is the project's own. */
export class MachineNotices1700000000671 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table machine_notices (
        project_id uuid primary key references projects (project_id) on delete cascade,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        place text not null,
        texts jsonb not null default '{}',
        updated_at timestamptz not null default now()
      );
      ${tenantTableSql('machine_notices')}
      ${scopedTableSql('machine_notices')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table machine_notices');
  }
}
