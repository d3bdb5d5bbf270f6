import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Selectors of elements that are left in the source language. */
export class NoTranslationNodes1700000000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table no_translation_nodes (
        node_id uuid primary key,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        project_id uuid not null references projects (project_id) on delete cascade,
        selector text not null,
        created_at timestamptz not null default now(),
        constraint no_translation_nodes_selector_key unique (project_id, selector)
      );
      ${tenantTableSql('no_translation_nodes')}
      ${scopedTableSql('no_translation_nodes')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table no_translation_nodes');
  }
}
