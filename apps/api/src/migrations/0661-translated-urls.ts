import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql, wholeProjectsSql } from '../platform/database/tenant-table.js';

const TABLES = ['translated_url_sets', 'translated_urls', 'translated_url_changes'];

/** Paths that pages have in one language instead of those of the original, and the changes of them. Paths are percent-encoded, in one spelling. */
export class TranslatedUrls1700000000661 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A row for each language that has or had translated paths: who serves visitors loads them anew when its version has changed.
      create table translated_url_sets (
        project_id uuid not null references projects (project_id) on delete cascade,
        language text not null,
        organisation_id uuid not null,
        version uuid not null,
        primary key (project_id, language)
      );
      create table translated_urls (
        project_id uuid not null references projects (project_id) on delete cascade,
        language text not null,
        source_key text not null,
        organisation_id uuid not null,
        -- As the site spells it: a slash at its end may matter to the server.
        source_path text not null,
        path text not null,
        primary key (project_id, language, source_key),
        unique (project_id, language, path)
      );
      create index translated_urls_of_page on translated_urls (project_id, source_key);
      create table translated_url_changes (
        project_id uuid not null references projects (project_id) on delete cascade,
        change_id uuid not null,
        language text not null,
        source_key text not null,
        organisation_id uuid not null,
        source_path text not null,
        old_path text,
        new_path text,
        changed_by uuid,
        changed_at timestamptz not null default clock_timestamp(),
        primary key (project_id, change_id, language, source_key)
      );
      create index translated_url_changes_former on translated_url_changes (project_id, language, old_path, changed_at desc) where old_path is not null;
      create index translated_url_changes_of_page on translated_url_changes (project_id, language, source_key, changed_at desc);
      ${TABLES.map((table) => tenantTableSql(table) + scopedTableSql(table) + wholeProjectsSql(table)).join('\n')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table ${TABLES.join(', ')}`);
  }
}
