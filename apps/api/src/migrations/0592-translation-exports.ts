import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Exports that people began, and the files that hold them until they expire. */
export class TranslationExports1700000000592 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table translation_exports (
        export_id uuid primary key default gen_random_uuid(),
        -- No reference: the file must be found when its project is gone.
        project_id uuid not null,
        organisation_id uuid not null,
        requested_by uuid,
        format text not null,
        language text not null,
        -- What the person asked for, as the call took it.
        query jsonb not null,
        state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
        reason text,
        count integer not null default 0,
        total integer,
        storage_key uuid,
        file_name text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index translation_exports_project on translation_exports (project_id, requested_by, created_at desc);
      create index translation_exports_expiry on translation_exports (expires_at);
      ${tenantTableSql('translation_exports')}
      ${scopedTableSql('translation_exports')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table translation_exports');
  }
}
