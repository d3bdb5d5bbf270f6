import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Which private content of a project translation engines may be sent; without a row, none. */
export class PrivateContent1700000000490 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table private_content_settings (
        project_id uuid primary key references projects (project_id) on delete cascade,
        organisation_id uuid not null references organisations (organisation_id),
        unguarded_kinds text[] not null default '{}',
        updated_at timestamptz not null default now()
      );
      ${tenantTableSql('private_content_settings')}
      ${scopedTableSql('private_content_settings')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table private_content_settings');
  }
}
