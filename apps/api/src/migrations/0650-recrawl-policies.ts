import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** When sites are crawled again by themselves, and how often each page is asked for; without a row, never. */
export class RecrawlPolicies1700000000650 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table recrawl_policies (
        project_id uuid primary key references projects (project_id) on delete cascade,
        organisation_id uuid not null references organisations (organisation_id),
        mode text not null check (mode in ('off', 'daily', 'weekly', 'adaptive')),
        hour smallint not null check (hour between 0 and 23),
        weekday smallint not null check (weekday between 0 and 6),
        next_at timestamptz,
        last_at timestamptz
      );
      create index recrawl_policies_due on recrawl_policies (next_at) where next_at is not null;
      ${tenantTableSql('recrawl_policies')}
      ${scopedTableSql('recrawl_policies')}
      alter table crawl_urls add column revisit_hours smallint not null default 24;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table crawl_urls drop column revisit_hours; drop table recrawl_policies');
  }
}
