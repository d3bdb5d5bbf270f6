import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs in a queue that may forget them. A row goes when its job ends. */
export class QueuedJobs1700000000801 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table queued_jobs (
        job_id bigint primary key,
        queue text not null,
        name text not null,
        payload jsonb not null,
        checked_at timestamptz not null default now()
      );
      create index queued_jobs_checked_at on queued_jobs (checked_at);
      grant select, insert, update, delete on queued_jobs to bhashantar_system;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table queued_jobs');
  }
}
