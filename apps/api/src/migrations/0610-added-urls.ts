import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs count addresses that people add to them, and those of earlier runs that a run of added addresses leaves alone. */
export class AddedUrls1700000000610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table crawl_runs
        add column carried integer not null default 0,
        add column added integer not null default 0
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table crawl_runs drop column carried, drop column added');
  }
}
