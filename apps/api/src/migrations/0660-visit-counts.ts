import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Visits of translated pages: sums of each day, and by page. Nothing in them is about a visitor. */
export class VisitCounts1700000000660 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table visit_counts (
        project_id uuid not null references projects (project_id) on delete cascade,
        day date not null,
        language text not null,
        domain text not null,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        visits bigint not null,
        primary key (project_id, day, language, domain)
      );
      -- The key of pages that no crawl knows is empty: one row for all of them.
      create table page_visit_counts (
        project_id uuid not null references projects (project_id) on delete cascade,
        page_key text not null,
        language text not null,
        day date not null,
        domain text not null,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        visits bigint not null,
        primary key (project_id, page_key, language, day, domain)
      );
      create index page_visit_counts_day on page_visit_counts (day);
      ${['visit_counts', 'page_visit_counts'].map((table) => tenantTableSql(table) + scopedTableSql(table)).join('\n')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table page_visit_counts, visit_counts');
  }
}
