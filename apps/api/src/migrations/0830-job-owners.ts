import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose work a job is, and which processes work on which queue: the jobs of one owner take turns with those of others. */
export class JobOwners1700000000830 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table outbox
        add column owner text not null default '',
        add column attempts_made int not null default 0;
      update outbox set owner = coalesce(payload ->> 'organisationId', '');
      create index outbox_turns on outbox (queue, owner, run_at, id);
      drop index outbox_run_at;

      alter table queued_jobs
        add column owner text not null default '',
        add column attempts_made int not null default 0;
      update queued_jobs set owner = coalesce(payload ->> 'organisationId', '');
      create index queued_jobs_owner on queued_jobs (queue, owner);

      create table queue_workers (
        worker int not null,
        queue text not null,
        primary key (worker, queue)
      );
      grant select, insert, delete on queue_workers to bhashantar_system;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table queue_workers;
      drop index queued_jobs_owner;
      alter table queued_jobs drop column owner, drop column attempts_made;
      create index outbox_run_at on outbox (run_at, id);
      drop index outbox_turns;
      alter table outbox drop column owner, drop column attempts_made;
    `);
  }
}
