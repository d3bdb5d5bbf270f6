import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Where the language popup of a project stands, in which colours, and which languages it offers by which names. */
export class SwitcherLooks1700000000606 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table switcher_looks (
        project_id uuid primary key references projects (project_id) on delete cascade,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        place text not null,
        parent text,
        labels text not null,
        background text,
        text_colour text,
        languages text[] not null default '{}',
        hidden text[] not null default '{}',
        updated_at timestamptz not null default now()
      );
      ${tenantTableSql('switcher_looks')}
      ${scopedTableSql('switcher_looks')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table switcher_looks');
  }
}
