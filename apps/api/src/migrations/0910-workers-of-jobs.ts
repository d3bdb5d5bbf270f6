import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which process runs a job, by the number of its liveness lock: a queue that has lost the job is not given it again while that process lives. */
export class WorkersOfJobs1700000000910 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table queued_jobs add column worker int');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table queued_jobs drop column worker');
  }
}
