import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Words and names of a project's segments that may belong in its glossary, and the search for them. */
export class TermCandidates1700000000590 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table term_scans (
        project_id uuid primary key references projects (project_id) on delete cascade,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
        seen integer not null default 0,
        found integer not null default 0,
        started_at timestamptz not null default now(),
        finished_at timestamptz
      );
      ${tenantTableSql('term_scans')}
      ${scopedTableSql('term_scans')}
      create table term_candidates (
        candidate_id uuid primary key default gen_random_uuid(),
        project_id uuid not null references projects (project_id) on delete cascade,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        source text not null,
        source_key text not null,
        segments integer not null,
        pages integer not null,
        -- Hashes of segments that it stands in.
        examples uuid[] not null,
        -- Kept when the site is looked through again, so that nobody is asked twice.
        dismissed_at timestamptz,
        unique (project_id, source_key)
      );
      ${tenantTableSql('term_candidates')}
      ${scopedTableSql('term_candidates')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table term_candidates, term_scans');
  }
}
