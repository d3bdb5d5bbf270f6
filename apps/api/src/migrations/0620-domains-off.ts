import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hosts of a project that are not crawled and not shown translated, as `other_domains` spells them. */
export class DomainsOff1700000000620 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table projects add column domains_off text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projects drop column domains_off');
  }
}
