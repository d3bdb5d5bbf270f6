import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** What engines made of targets in the language of their sources, so that the same target is paid for once. */
export class BackTranslations1700000000450 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table back_translations (
        project_id uuid not null references projects (project_id) on delete cascade,
        language text not null,
        target_hash bytea not null,
        engine text not null,
        organisation_id uuid not null references organisations (organisation_id),
        text text not null,
        created_at timestamptz not null default now(),
        primary key (project_id, language, target_hash, engine)
      );
      create index back_translations_by_age on back_translations (created_at);
      ${tenantTableSql('back_translations')}
      ${scopedTableSql('back_translations')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table back_translations');
  }
}
