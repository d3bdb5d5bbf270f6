import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** What the render server need not read of pages that a crawl has read. */
export class PageOutlines1700000000255 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table page_outlines (
        page_id bigint primary key references pages on delete cascade,
        project_id uuid not null,
        organisation_id uuid not null,
        outline bytea not null
      );
      -- Half of it are hashes, which do not become smaller.
      alter table page_outlines alter column outline set storage external;
      ${tenantTableSql('page_outlines')}
      ${scopedTableSql('page_outlines')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table page_outlines');
  }
}
