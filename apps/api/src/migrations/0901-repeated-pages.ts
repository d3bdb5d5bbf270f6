import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages of endless lists that say nothing which other pages do not say are counted by themselves. */
export class RepeatedPages1700000000901 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table crawl_urls add column repeats boolean not null default false;
      create index crawl_urls_repeats on crawl_urls (project_id) where repeats;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table crawl_urls drop column repeats');
  }
}
