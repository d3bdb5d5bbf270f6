import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The answers to the set-up of a project that is not finished. */
export class UnfinishedSetups1700000000925 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projects add column setup jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projects drop column setup');
  }
}
