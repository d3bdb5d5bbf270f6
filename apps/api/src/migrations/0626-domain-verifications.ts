import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql, wholeProjectsSql } from '../platform/database/tenant-table.js';

/** How the further domains of a project have been shown to be its customer's; of its own address `site_verifications` says so. */
export class DomainVerifications1700000000626 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table domain_verifications (
        project_id uuid not null references projects on delete cascade,
        domain text not null,
        organisation_id uuid not null,
        token text not null default replace(gen_random_uuid()::text, '-', ''),
        level smallint not null default 0 check (level between 0 and 3),
        proof text check (proof in ('tag', 'dns', 'file')),
        page text,
        checked_at timestamptz,
        missed integer not null default 0,
        reported_at timestamptz,
        report_checked_at timestamptz,
        primary key (project_id, domain)
      );
      create index domain_verifications_due on domain_verifications (checked_at nulls first) where proof is not null;
      ${tenantTableSql('domain_verifications')}
      ${scopedTableSql('domain_verifications')}
      ${wholeProjectsSql('domain_verifications')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table domain_verifications');
  }
}
