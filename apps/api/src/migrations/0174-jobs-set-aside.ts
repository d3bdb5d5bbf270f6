import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Jobs that did not come to an end: how often each was begun, and those that are not begun again. */
export class JobsSetAside1700000000174 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One row while a job runs. What a crash of the database loses of it costs a few more attempts, so it need not be logged.
      create unlogged table job_starts (
        job_key text not null,
        -- The queue's job: the same may be asked for in several, which run at the same time.
        run_id text not null,
        starts integer not null default 1,
        started_at timestamptz not null default now(),
        primary key (job_key, run_id)
      );
      grant select, insert, update, delete on job_starts to bhashantar_system;

      create table jobs_set_aside (
        project_id uuid not null references projects on delete cascade,
        job_key text not null,
        organisation_id uuid not null,
        name text not null,
        payload jsonb not null,
        starts integer not null,
        set_aside_at timestamptz not null default now(),
        primary key (project_id, job_key)
      );
      ${tenantTableSql('jobs_set_aside')}
      ${scopedTableSql('jobs_set_aside')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table jobs_set_aside; drop table job_starts');
  }
}
