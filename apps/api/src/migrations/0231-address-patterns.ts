import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** What tells lists of real pages from addresses without end, and rows that stand for many addresses. */
export class AddressPatterns1700000000231 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table crawl_urls
        -- How many addresses the row stands for; more than one where it is a pattern.
        add column addresses integer not null default 1,
        -- Of a pattern: what its addresses are counted by.
        add column sketch bytea,
        -- Found on a page of its own pattern.
        add column is_inward boolean not null default false;

      -- What the run went by: another that goes by the same need not read again what has not changed.
      alter table crawl_runs add column rules text;

      -- What the pages of a pattern have brought.
      create table crawl_patterns (
        project_id uuid not null references projects on delete cascade,
        pattern text not null,
        organisation_id uuid not null,
        strikes integer not null,
        strike_limit integer not null,
        something integer not null,
        nothing integer not null,
        primary key (project_id, pattern)
      );
      ${tenantTableSql('crawl_patterns')}
      ${scopedTableSql('crawl_patterns')}

      -- Texts of pages that brought nothing new, to tell which come again.
      create table crawl_texts (
        project_id uuid not null references projects on delete cascade,
        scope uuid not null,
        text_key uuid not null,
        organisation_id uuid not null,
        primary key (project_id, scope, text_key)
      );
      ${tenantTableSql('crawl_texts')}
      ${scopedTableSql('crawl_texts')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table crawl_texts, crawl_patterns;
      delete from crawl_urls where addresses > 1;
      alter table crawl_urls drop column addresses, drop column sketch, drop column is_inward;
      alter table crawl_runs drop column rules;
    `);
  }
}
