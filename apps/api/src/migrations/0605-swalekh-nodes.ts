import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Selectors of fields with a typing keyboard; without a language in the one that the page is shown in. */
export class SwalekhNodes1700000000605 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table swalekh_nodes (
        node_id uuid primary key,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        project_id uuid not null references projects (project_id) on delete cascade,
        selector text not null,
        keyboard text not null,
        language text,
        created_at timestamptz not null default now(),
        constraint swalekh_nodes_selector_key unique (project_id, selector)
      );
      ${tenantTableSql('swalekh_nodes')}
      ${scopedTableSql('swalekh_nodes')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table swalekh_nodes');
  }
}
