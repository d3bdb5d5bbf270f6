import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql } from '../platform/database/tenant-table.js';

const TABLES = ['usage_entries', 'word_reservations'];

/** What is counted and set aside of words names projects, so that it is narrowed by scope as they are. */
export class ScopedUsage1700000000102 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES.map(scopedTableSql).join('\n'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES.map((table) => `drop policy assigned on ${table}; drop policy house on ${table};`).join('\n'));
  }
}
