import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/**
 * One job at a time builds the bundles of a language. It notes its name and the marks that it works on, and locks no row while it builds. Before, jobs
 * locked the marks: several jobs built the same pages, and an older bundle could replace a newer one.
 */
export class BundleBuilds1700000000870 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table bundle_builds (
        project_id uuid not null references projects on delete cascade,
        language text not null,
        organisation_id uuid not null,
        -- The job that builds, until then; null when none does.
        builder text,
        expires_at timestamptz,
        claim bigint not null default 0,
        -- When a job was enqueued that has not begun yet.
        asked_at timestamptz,
        primary key (project_id, language)
      );
      create index bundle_builds_expires_at on bundle_builds (expires_at) where builder is not null;
      ${tenantTableSql('bundle_builds')}
      ${scopedTableSql('bundle_builds')}
      alter table stale_bundles add column is_claimed boolean not null default false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table stale_bundles drop column is_claimed; drop table bundle_builds;');
  }
}
