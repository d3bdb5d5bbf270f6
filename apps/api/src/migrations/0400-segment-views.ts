import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Filters of the editor that people keep, each for themselves. */
export class SegmentViews1700000000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table segment_views (
        view_id uuid primary key,
        organisation_id uuid not null references organisations (organisation_id),
        project_id uuid not null references projects (project_id) on delete cascade,
        user_id uuid not null references users (user_id) on delete cascade,
        name text not null,
        search text not null,
        created_at timestamptz not null default now(),
        constraint segment_views_name_key unique (project_id, user_id, name)
      );
      ${tenantTableSql('segment_views')}
      ${scopedTableSql('segment_views')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table segment_views');
  }
}
