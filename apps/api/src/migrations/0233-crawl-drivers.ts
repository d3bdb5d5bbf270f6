import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The process in which a crawl's driver lives, by the number of the lock that shows it alive. */
export class CrawlDrivers1700000000233 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table crawl_runs add column driver_process integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table crawl_runs drop column driver_process');
  }
}
