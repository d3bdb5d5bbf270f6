import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql, wholeProjectsSql } from '../platform/database/tenant-table.js';

const TABLES = ['api_machine_runs', 'withdrawn_languages'];

/** Machine runs over items of APIs, what engines were sent by each run, and languages whose translations the memory will forget. */
export class MachineRunsOfItems1700000001019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table api_machine_runs (
        run_id uuid primary key references pre_translation_runs (run_id) on delete cascade,
        organisation_id uuid not null references organisations (organisation_id),
        project_id uuid not null references projects (project_id),
        language text not null,
        api_ids uuid[] not null,
        -- It was asked for by items, and not by some of their texts.
        is_whole boolean not null
      );
      create index api_machine_runs_project on api_machine_runs (project_id);
      -- Characters by engine.
      alter table pre_translation_runs add characters jsonb not null default '{}';
      create table withdrawn_languages (
        project_id uuid not null references projects (project_id),
        language text not null,
        organisation_id uuid not null references organisations (organisation_id),
        withdrawn_at timestamptz not null,
        primary key (project_id, language)
      );
      ${TABLES.map((table) => tenantTableSql(table) + scopedTableSql(table) + wholeProjectsSql(table)).join('\n')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table withdrawn_languages, api_machine_runs');
    await runner.query('alter table pre_translation_runs drop characters');
  }
}
