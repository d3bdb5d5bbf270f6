import type { MigrationInterface, QueryRunner } from 'typeorm';
import { wholeProjectsSql } from '../platform/database/tenant-table.js';

/** What they hold is of a whole project, and says something of its texts or addresses. */
const TABLES = [
  ...['page_changes', 'page_versions', 'tracked_pages', 'page_visit_counts', 'visit_counts'],
  ...['webhooks', 'webhook_deliveries', 'webhook_attempts'],
];

/** Who works on some domains of a project sees nothing of it in these tables. Other projects of theirs are seen as by everybody who is assigned. */
export class TablesOfWholeProjects1700000000690 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(wholeProjectsSql(table));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`drop policy domain on ${table}`);
  }
}
