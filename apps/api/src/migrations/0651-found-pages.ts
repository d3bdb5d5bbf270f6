import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Pages on which visitors' browsers have found texts that the project does not have, and what becomes of them; without a policy, people are asked. */
export class FoundPages1700000000651 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table found_page_policies (
        project_id uuid primary key references projects (project_id) on delete cascade,
        organisation_id uuid not null references organisations (organisation_id),
        mode text not null check (mode in ('ask', 'read', 'off'))
      );
      ${tenantTableSql('found_page_policies')}
      ${scopedTableSql('found_page_policies')}
      create table found_pages (
        project_id uuid not null references projects (project_id) on delete cascade,
        url_key uuid not null,
        organisation_id uuid not null references organisations (organisation_id),
        url text not null check (length(url) <= 2048),
        unknown_texts integer not null,
        texts_key uuid not null,
        is_known boolean not null,
        state text not null default 'waiting' check (state in ('waiting', 'accepted', 'ignored')),
        found_at timestamptz not null,
        seen_at timestamptz not null,
        decided_at timestamptz,
        primary key (project_id, url_key)
      );
      create index found_pages_listed on found_pages (project_id, state, found_at desc);
      ${tenantTableSql('found_pages')}
      ${scopedTableSql('found_pages')}
      create policy domain on found_pages as restrictive to bhashantar_domains using (project_id not in (
        select a.project_id from project_assignments a
         where a.user_id = nullif(current_setting('app.user_id', true), '')::uuid and a.domains is not null));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table found_pages, found_page_policies');
  }
}
