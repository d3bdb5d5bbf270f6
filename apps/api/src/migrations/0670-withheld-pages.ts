import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Visitors get pages that were taken out of scope in the source language, however much of their texts the memory knows. */
export class WithheldPages1700000000670 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table withheld_pages (
        project_id uuid not null references projects on delete cascade,
        page_key text not null,
        organisation_id uuid not null,
        primary key (project_id, page_key)
      );
      ${tenantTableSql('withheld_pages')}
      ${scopedTableSql('withheld_pages')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table withheld_pages');
  }
}
