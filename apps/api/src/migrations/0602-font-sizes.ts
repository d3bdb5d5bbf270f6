import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Font sizes of elements on translated pages; without a language in all. */
export class FontSizes1700000000602 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table font_sizes (
        font_size_id uuid primary key,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        project_id uuid not null references projects (project_id) on delete cascade,
        language text,
        selector text not null,
        font_size text not null,
        created_at timestamptz not null default now(),
        constraint font_sizes_element_key unique nulls not distinct (project_id, language, selector)
      );
      ${tenantTableSql('font_sizes')}
      ${scopedTableSql('font_sizes')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table font_sizes');
  }
}
