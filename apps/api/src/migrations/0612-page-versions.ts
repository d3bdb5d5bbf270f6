import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Versions of pages that people track: their HTML, compressed, and the segments that stood on them. */
export class PageVersions1700000000612 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table url_tracking (
        project_id uuid primary key references projects on delete cascade,
        organisation_id uuid not null,
        is_enabled boolean not null
      );
      ${tenantTableSql('url_tracking')}
      ${scopedTableSql('url_tracking')}

      create table tracked_pages (
        project_id uuid not null references projects on delete cascade,
        page_id bigint not null,
        organisation_id uuid not null,
        is_tracked boolean not null default true,
        changed_at timestamptz not null default now(),
        primary key (project_id, page_id)
      );
      ${tenantTableSql('tracked_pages')}
      ${scopedTableSql('tracked_pages')}

      create table page_versions (
        version_id uuid primary key default gen_random_uuid(),
        project_id uuid not null,
        page_id bigint not null,
        organisation_id uuid not null,
        run_id uuid not null,
        url text not null,
        content_hash text not null,
        html bytea,
        html_bytes integer not null,
        stored_bytes integer not null,
        hashes uuid[] not null,
        words integer not null,
        found_at timestamptz not null default now(),
        foreign key (project_id, page_id) references tracked_pages on update cascade on delete cascade
      );
      alter table page_versions alter column html set storage external;
      create index page_versions_page on page_versions (project_id, page_id, found_at);
      ${tenantTableSql('page_versions')}
      ${scopedTableSql('page_versions')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table page_versions, tracked_pages, url_tracking');
  }
}
