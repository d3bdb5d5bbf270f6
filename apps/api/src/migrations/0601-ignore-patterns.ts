import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Regular expressions of texts that are left in the source language. */
export class IgnorePatterns1700000000601 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ignore_patterns (
        pattern_id uuid primary key,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        project_id uuid not null references projects (project_id) on delete cascade,
        pattern text not null,
        created_at timestamptz not null default now(),
        constraint ignore_patterns_pattern_key unique (project_id, pattern)
      );
      ${tenantTableSql('ignore_patterns')}
      ${scopedTableSql('ignore_patterns')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ignore_patterns');
  }
}
