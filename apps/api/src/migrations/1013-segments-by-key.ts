import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows of files name keys. Entries of an index have an end, so that longer keys are found by the hash of key and text alone. */
export class SegmentsByKey1700000001013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index segments_context on segments (project_id, context) where octet_length(context) <= 1000');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index segments_context');
  }
}
