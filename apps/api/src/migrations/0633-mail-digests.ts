import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Who is mailed how often what is new in which project, up to when they were told, and when it is looked at next. */
export class MailDigests1700000000633 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table mail_digests (
        user_id uuid not null references users on delete cascade,
        project_id uuid not null references projects on delete cascade,
        organisation_id uuid not null,
        frequency text not null check (frequency in ('daily', 'weekly')),
        told_until timestamptz not null,
        next_at timestamptz not null,
        primary key (user_id, project_id)
      );
      create index mail_digests_due on mail_digests (next_at);
      create index mail_digests_project on mail_digests (project_id);
      ${tenantTableSql('mail_digests')}
      ${scopedTableSql('mail_digests')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table mail_digests');
  }
}
