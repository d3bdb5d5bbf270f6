import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTableSql } from '../platform/database/tenant-table.js';

/** The pages of a project: one row for every address whose content is stored. */
export class Pages1700000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table pages (
        page_id bigint generated always as identity primary key,
        project_id uuid not null references projects on delete cascade,
        organisation_id uuid not null,
        url text not null,
        title text,
        language text,
        content_hash text,
        is_gone boolean not null default false,
        first_seen_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index pages_url on pages (project_id, md5(url));
      create index pages_content on pages (project_id, content_hash);
      ${tenantTableSql('pages')}
      grant usage on all sequences in schema public to bhashantar_app, bhashantar_system;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table pages');
  }
}
