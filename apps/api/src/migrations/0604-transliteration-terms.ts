import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** What transliteration writes otherwise than by sound: mask terms, in one language or all, kept or spelled; and spellings of words. */
export class TransliterationTerms1700000000604 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table transliteration_terms (
        term_id uuid primary key,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        project_id uuid not null references projects (project_id) on delete cascade,
        kind text not null check (kind in ('mask', 'spelling')),
        language text,
        source text not null,
        target text,
        created_at timestamptz not null default now(),
        constraint transliteration_terms_source_key unique nulls not distinct (project_id, kind, language, source),
        constraint transliteration_terms_spelling_check check (kind = 'mask' or (language is not null and target is not null))
      );
      ${tenantTableSql('transliteration_terms')}
      ${scopedTableSql('transliteration_terms')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table transliteration_terms');
  }
}
