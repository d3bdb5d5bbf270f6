import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** By which font translated texts are drawn, by language. */
export class LanguageFonts1700000000710 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table language_fonts (
        project_id uuid not null references projects (project_id) on delete cascade,
        language text not null,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        font text not null,
        updated_at timestamptz not null default now(),
        primary key (project_id, language)
      );
      ${tenantTableSql('language_fonts')}
      ${scopedTableSql('language_fonts')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table language_fonts');
  }
}
