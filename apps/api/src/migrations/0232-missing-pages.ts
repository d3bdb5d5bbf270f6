import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a host says in place of pages that it has not got, where it does not say 404. */
export class MissingPages1700000000232 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table crawl_hosts add column missing_key text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table crawl_hosts drop column missing_key');
  }
}
