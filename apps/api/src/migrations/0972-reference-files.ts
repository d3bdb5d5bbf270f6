import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql, wholeProjectsSql } from '../platform/database/tenant-table.js';

/** Files that help the translators of a request. A sweep deletes rows with their files, so that nothing deletes a row alone. */
export class ReferenceFiles1700000000972 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table manual_files (
        file_id uuid primary key,
        request_id uuid not null references manual_requests (request_id),
        organisation_id uuid not null references organisations (organisation_id),
        project_id uuid not null references projects (project_id),
        name text not null,
        content_type text not null,
        bytes integer not null,
        storage_key uuid not null,
        added_by uuid references users (user_id) on delete set null,
        added_at timestamptz not null default now()
      );
      create index manual_files_request on manual_files (request_id);
      create index manual_files_project on manual_files (project_id);
      ${tenantTableSql('manual_files')}
      ${scopedTableSql('manual_files')}
      ${wholeProjectsSql('manual_files')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table manual_files');
  }
}
