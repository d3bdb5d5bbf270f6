import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages are built in batches, each in its own transaction; of all that one rebuild changed, webhooks are told once, at its end. */
export class UntoldPages1700000000782 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table language_publications add column untold_pages int not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table language_publications drop column untold_pages');
  }
}
