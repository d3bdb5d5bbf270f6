import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** What engines have translated by the domain of the pages. What was counted before is of the project's own: there was no other. */
export class DomainEngineUsage1700000000621 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table domain_engine_usage (
        project_id uuid not null references projects on delete cascade,
        day date not null,
        language text not null,
        domain text not null,
        organisation_id uuid not null references organisations on delete cascade,
        segments bigint not null,
        words bigint not null,
        primary key (project_id, day, language, domain)
      );
      ${tenantTableSql('domain_engine_usage')}
      ${scopedTableSql('domain_engine_usage')}
      -- The owner may be bound by the policies, which would hide every row from it.
      set local role bhashantar_system;
      insert into domain_engine_usage (project_id, day, language, domain, organisation_id, segments, words)
      select u.project_id, u.day, u.language, split_part(p.base_url, '/', 3), u.organisation_id, sum(u.segments), sum(u.words)
        from engine_usage u join projects p on p.project_id = u.project_id and p.organisation_id = u.organisation_id and p.base_url <> ''
       group by u.project_id, u.day, u.language, p.base_url, u.organisation_id having sum(u.segments) > 0;
      reset role;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table domain_engine_usage');
  }
}
