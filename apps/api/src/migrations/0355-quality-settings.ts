import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** What a project sets for the checks of its targets, and the checks that a person found to be mistaken about a target. */
export class QualitySettings1700000000355 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table quality_settings (
        project_id uuid primary key references projects (project_id) on delete cascade,
        organisation_id uuid not null references organisations (organisation_id),
        severities jsonb not null default '{}',
        digits text,
        updated_at timestamptz not null default now(),
        constraint quality_settings_digits_check check (digits in ('native', 'latin'))
      );
      ${tenantTableSql('quality_settings')}
      ${scopedTableSql('quality_settings')}
      alter table translations add column dismissed_checks text[] not null default '{}';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table translations drop column dismissed_checks;
      drop table quality_settings;
    `);
  }
}
