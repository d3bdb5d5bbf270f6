import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** The last match analysis of each project. */
export class LeverageAnalyses1700000000591 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table leverage_analyses (
        project_id uuid primary key references projects (project_id) on delete cascade,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        analysis_id uuid not null default gen_random_uuid(),
        requested_by uuid references users (user_id) on delete set null,
        state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
        -- Where an analysis that was interrupted goes on, with what it has counted.
        cursor bigint not null default 0,
        count integer not null default 0,
        languages jsonb not null default '{}',
        started_at timestamptz not null default now(),
        finished_at timestamptz
      );
      ${tenantTableSql('leverage_analyses')}
      ${scopedTableSql('leverage_analyses')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table leverage_analyses');
  }
}
