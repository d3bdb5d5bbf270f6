import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/**
 * What crawls after the first found new, changed, gone and moved. The texts of a page that is gone stay until its crawl is over: another page
 * may turn out to have them. Publications of pages that are gone stay for the page that they moved to.
 */
export class PageChanges1700000000611 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table page_changes (
        change_id bigint generated always as identity primary key,
        project_id uuid not null references projects on delete cascade,
        organisation_id uuid not null,
        run_id uuid not null,
        kind text not null check (kind in ('new', 'changed', 'gone', 'moved')),
        page_id bigint not null,
        url text not null,
        from_url text,
        reason text,
        redirect_to text,
        words integer not null default 0,
        added_words integer not null default 0,
        added_segments integer not null default 0,
        removed_segments integer not null default 0,
        fingerprint text,
        hashes uuid[],
        found_at timestamptz not null default now()
      );
      create index page_changes_found on page_changes (project_id, found_at);
      create index page_changes_run on page_changes (project_id, run_id);
      create index page_changes_page on page_changes (project_id, page_id);
      ${tenantTableSql('page_changes')}
      ${scopedTableSql('page_changes')}

      create table gone_publications (
        project_id uuid not null references projects on delete cascade,
        language text not null,
        page_id bigint not null,
        organisation_id uuid not null,
        published_at timestamptz not null,
        gone_at timestamptz not null default now(),
        primary key (project_id, language, page_id)
      );
      ${tenantTableSql('gone_publications')}
      ${scopedTableSql('gone_publications')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table gone_publications, page_changes');
  }
}
