import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTableSql } from '../platform/database/tenant-table.js';

/** Bundles with their pointers, the pages whose bundles are out of date, and the hosts of the render server. */
export class Delivery1700000000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table bundles (
        project_id uuid not null references projects on delete cascade,
        language text not null,
        version text not null,
        organisation_id uuid not null,
        segments integer not null,
        identity bytea not null,
        gzip bytea not null,
        brotli bytea not null,
        created_at timestamptz not null default now(),
        primary key (project_id, language, version)
      );
      -- Already compressed: a second try would only cost time.
      alter table bundles alter column gzip set storage external, alter column brotli set storage external;
      ${tenantTableSql('bundles')}

      -- The page's key is what visitors ask by; its id is what the crawl knows it by.
      create table bundle_pointers (
        project_id uuid not null references projects on delete cascade,
        language text not null,
        page_key text not null,
        organisation_id uuid not null,
        page_id bigint not null,
        version text not null,
        updated_at timestamptz not null default now(),
        primary key (project_id, language, page_key)
      );
      create index bundle_pointers_version on bundle_pointers (project_id, language, version);
      ${tenantTableSql('bundle_pointers')}

      create table stale_bundles (
        project_id uuid not null references projects on delete cascade,
        language text not null,
        page_id bigint not null,
        organisation_id uuid not null,
        priority smallint not null,
        marked_at timestamptz not null default now(),
        primary key (project_id, language, page_id)
      );
      create index stale_bundles_next on stale_bundles (project_id, language, priority, marked_at);
      ${tenantTableSql('stale_bundles')}

      create table delivery_hosts (
        host text primary key,
        organisation_id uuid not null,
        project_id uuid not null references projects on delete cascade,
        language text not null,
        created_at timestamptz not null default now(),
        unique (project_id, language)
      );
      ${tenantTableSql('delivery_hosts')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table delivery_hosts, stale_bundles, bundle_pointers, bundles');
  }
}
