import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What stands for a project in the names of its hosts (`hi-<key>.<render domain>`): host names are not told apart by case, as the
 * project's public key is. 60 random bits, so that nobody finds projects by trying.
 */
export class HostKeys1700000000080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table projects
        add column host_key text not null default left(replace(gen_random_uuid()::text, '-', ''), 16),
        add constraint projects_host_key unique (host_key);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projects drop column host_key');
  }
}
