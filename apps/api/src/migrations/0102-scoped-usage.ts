import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql } from '../platform/database/tenant-table.js';

/** The ledger of words names projects, so that it is narrowed by scope as they are. */
export class ScopedUsage1700000000102 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(scopedTableSql('usage_entries'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop policy assigned on usage_entries; drop policy house on usage_entries');
  }
}
