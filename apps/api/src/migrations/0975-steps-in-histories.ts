import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The history of a request names the step that somebody ended. */
export class StepsInHistories1700000000975 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table manual_events add column step text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table manual_events drop column step');
  }
}
