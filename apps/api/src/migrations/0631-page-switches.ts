import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Caches and texts for search engines that a project has switched off; what has no row is on. */
export class PageSwitches1700000000631 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table page_switches_off (
        project_id uuid not null references projects (project_id) on delete cascade,
        kind text not null constraint page_switches_off_kind_check check (kind in ('cache', 'meta')),
        key text not null,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        created_at timestamptz not null default now(),
        primary key (project_id, kind, key)
      );
      ${tenantTableSql('page_switches_off')}
      ${scopedTableSql('page_switches_off')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table page_switches_off');
  }
}
