import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Style sheets of the language popup: as they were written, and as the popup has them. */
export class PopupCss1700000000603 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table popup_css (
        project_id uuid primary key references projects (project_id) on delete cascade,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        css text not null,
        scoped text not null,
        rules int not null,
        updated_at timestamptz not null default now()
      );
      ${tenantTableSql('popup_css')}
      ${scopedTableSql('popup_css')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table popup_css');
  }
}
