import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** The random names at which a language of a site is shown to those who were given one. */
export class Previews1700000000181 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table previews (
        preview_id text primary key,
        organisation_id uuid not null,
        project_id uuid not null references projects on delete cascade,
        language text not null,
        expires_at timestamptz not null
      );
      create index previews_by_language on previews (project_id, language, expires_at);
      ${tenantTableSql('previews')}
      ${scopedTableSql('previews')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table previews');
  }
}
