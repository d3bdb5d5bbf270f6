import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many drivers of a run died in a row without getting anything done: the sign of a page that kills workers. */
export class CrawlCrashes1700000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table crawl_runs add column crashes smallint not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table crawl_runs drop column crashes');
  }
}
