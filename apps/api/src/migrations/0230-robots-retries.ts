import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a host's robots.txt was asked for in vain, and what came of it: a file that cannot be had is asked for again before its site counts as closed. */
export class RobotsRetries1700000000230 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table crawl_hosts add column attempts smallint not null default 1, add column cause text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table crawl_hosts drop column attempts, drop column cause');
  }
}
