import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Reports that people requested, and the files that hold them until they expire. */
export class Reports1700000000347 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table reports (
        report_id uuid primary key default gen_random_uuid(),
        -- No reference: the file must be found when its project is gone.
        project_id uuid not null,
        organisation_id uuid not null,
        requested_by uuid,
        report_type text not null,
        format text not null,
        language text,
        from_at timestamptz,
        to_at timestamptz,
        state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
        storage_key uuid,
        file_name text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index reports_project on reports (project_id, requested_by, created_at desc);
      create index reports_expiry on reports (expires_at);
      ${tenantTableSql('reports')}
      ${scopedTableSql('reports')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table reports');
  }
}
