import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A project may show visitors reviewed translations alone. */
export class ReviewedOnly1700000000362 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table publication_policies add column reviewed_only boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table publication_policies drop column reviewed_only');
  }
}
