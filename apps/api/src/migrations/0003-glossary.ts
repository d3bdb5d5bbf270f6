import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTableSql } from '../platform/database/tenant-table.js';

/** The terms of a project: how they are said in a language, or that they are not translated. */
export class Glossary1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table glossary_terms (
        term_id uuid primary key default gen_random_uuid(),
        project_id uuid not null references projects on delete cascade,
        organisation_id uuid not null,
        language text,
        source text not null,
        source_key text not null,
        target text,
        do_not_translate boolean not null default false,
        case_sensitive boolean not null default false,
        created_by uuid,
        created_at timestamptz not null default now(),
        check (do_not_translate or (target is not null and language is not null))
      );
      create unique index glossary_terms_source on glossary_terms (project_id, source_key, language) nulls not distinct;
      ${tenantTableSql('glossary_terms')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table glossary_terms');
  }
}
