import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Comparisons of engines on reviewed segments, and what each engine answered. */
export class EngineComparisons1700000000491 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table engine_comparisons (
        comparison_id uuid primary key default gen_random_uuid(),
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        project_id uuid not null references projects (project_id) on delete cascade,
        engines jsonb not null,
        state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
        reason text,
        created_at timestamptz not null default now(),
        finished_at timestamptz
      );
      create index engine_comparisons_project on engine_comparisons (project_id, created_at desc);
      create unique index engine_comparisons_open on engine_comparisons (project_id) where state in ('queued', 'running');
      ${tenantTableSql('engine_comparisons')}
      ${scopedTableSql('engine_comparisons')}

      create table engine_comparison_samples (
        comparison_id uuid not null references engine_comparisons (comparison_id) on delete cascade,
        organisation_id uuid not null,
        project_id uuid not null,
        language text not null,
        hash uuid not null,
        source text not null,
        reference text not null,
        answers jsonb,
        disagreement real,
        primary key (comparison_id, language, hash)
      );
      ${tenantTableSql('engine_comparison_samples')}
      ${scopedTableSql('engine_comparison_samples')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table engine_comparison_samples; drop table engine_comparisons');
  }
}
