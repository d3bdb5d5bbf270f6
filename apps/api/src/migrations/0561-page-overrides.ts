import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Targets of segments that hold for one page alone. */
export class PageOverrides1700000000561 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table page_overrides (
        project_id uuid not null references projects (project_id) on delete cascade,
        language text not null,
        page_id bigint not null,
        hash uuid not null,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        target text not null,
        problems jsonb not null default '[]',
        has_error boolean not null default false,
        is_reviewed boolean not null default false,
        updated_by uuid references users (user_id) on delete set null,
        updated_at timestamptz not null default now(),
        primary key (project_id, language, page_id, hash)
      );
      create index page_overrides_segment on page_overrides (project_id, language, hash);
      ${tenantTableSql('page_overrides')}
      ${scopedTableSql('page_overrides')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table page_overrides');
  }
}
