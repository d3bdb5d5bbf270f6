import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns by the terms that crawlers and queues use: a run is held by a lease, and hosts that say 200 for missing pages send soft 404s. */
export class CrawlLeases1700000000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table crawl_runs rename column driver to lease_owner;
      alter table crawl_runs rename column driver_process to lease_process;
      alter table crawl_runs rename column driven_until to lease_expires_at;
      alter table crawl_hosts rename column missing_key to soft_404_key;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table crawl_runs rename column lease_owner to driver;
      alter table crawl_runs rename column lease_process to driver_process;
      alter table crawl_runs rename column lease_expires_at to driven_until;
      alter table crawl_hosts rename column soft_404_key to missing_key;
    `);
  }
}
