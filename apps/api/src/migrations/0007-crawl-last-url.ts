import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The page that a run stored last: asking the frontier for it meant sorting all of its addresses. */
export class CrawlLastUrl1700000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table crawl_runs add column last_url text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table crawl_runs drop column last_url');
  }
}
