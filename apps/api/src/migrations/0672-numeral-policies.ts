import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** In which digits translated texts are shown, by language. */
export class NumeralPolicies1700000000672 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table numeral_policies (
        project_id uuid not null references projects (project_id) on delete cascade,
        language text not null,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        policy text not null,
        updated_at timestamptz not null default now(),
        primary key (project_id, language)
      );
      ${tenantTableSql('numeral_policies')}
      ${scopedTableSql('numeral_policies')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table numeral_policies');
  }
}
