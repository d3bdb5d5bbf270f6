import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the other texts that a key had, whose translations are offered. Keys may be longer than an index takes, so their hashes are in it. */
export class EarlierTextsOfKeys1700000001020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index segments_context on segments (project_id, hashtextextended(context, 0)) where context is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index segments_context');
  }
}
