import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** How a project has shown that its site is its own, and whether that still stands there. Until now the tag was the only way. */
export class SiteVerifications1700000000182 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table site_verifications (
        project_id uuid primary key references projects on delete cascade,
        organisation_id uuid not null,
        token text not null default replace(gen_random_uuid()::text, '-', ''),
        proof text check (proof in ('tag', 'dns', 'file')),
        page text,
        checked_at timestamptz,
        missed integer not null default 0
      );
      create index site_verifications_due on site_verifications (checked_at nulls first) where proof is not null;
      ${tenantTableSql('site_verifications')}
      ${scopedTableSql('site_verifications')}
    `);
    // The owner may be bound by the policies, which would hide every row from it.
    await runner.query(`
      set local role bhashantar_system;
      insert into site_verifications (project_id, organisation_id, proof, page)
      select project_id, organisation_id, 'tag', base_url from projects where domain_verification > 0 and deleted_at is null;
      reset role;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table site_verifications');
  }
}
