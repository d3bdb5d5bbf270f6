import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Texts that are not in the script of their language, and how far each language of a project was looked through. */
export class MixedLanguage1700000000348 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table mixed_language_scans (
        project_id uuid not null references projects on delete cascade,
        -- Empty for sources.
        language text not null,
        organisation_id uuid not null,
        state text not null check (state in ('queued', 'running', 'done', 'failed')),
        cursor bigint not null default 0,
        seen integer not null default 0,
        found integer not null default 0,
        started_at timestamptz not null default now(),
        finished_at timestamptz,
        primary key (project_id, language)
      );
      ${tenantTableSql('mixed_language_scans')}
      ${scopedTableSql('mixed_language_scans')}
      create table mixed_language_findings (
        project_id uuid not null references projects on delete cascade,
        language text not null,
        hash uuid not null,
        organisation_id uuid not null,
        -- Of the text that was looked at: a target may change.
        text_md5 text not null,
        unexpected_percent integer not null,
        spans jsonb not null,
        primary key (project_id, language, hash)
      );
      ${tenantTableSql('mixed_language_findings')}
      ${scopedTableSql('mixed_language_findings')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table mixed_language_findings, mixed_language_scans');
  }
}
