import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/**
 * What the texts of a page are to search engines, up to where a project's content was seen, and indexes for what is rare: changes by
 * people, and translations with errors.
 */
export class SeoFields1700000000346 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Null: the page was stored before these were kept; its next crawl notes them.
      alter table page_contents add column seo_fields jsonb;
      create table new_content_marks (
        project_id uuid primary key references projects on delete cascade,
        organisation_id uuid not null,
        ordinal bigint not null,
        seen_at timestamptz not null default now(),
        seen_by uuid
      );
      ${tenantTableSql('new_content_marks')}
      ${scopedTableSql('new_content_marks')}
      create index revisions_by_people on revisions (project_id, revision_id desc) where user_id is not null;
      create index translations_errors on translations (project_id, language) where has_error;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index translations_errors;
      drop index revisions_by_people;
      drop table new_content_marks;
      alter table page_contents drop column seo_fields;
    `);
  }
}
