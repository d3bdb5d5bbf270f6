import type { MigrationInterface, QueryRunner } from 'typeorm';
import { renameTableSql } from '../platform/database/rename-table.js';

/** The domains of customers by the name that hosting has for them. */
export class CustomDomains1700000000320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table delivery_hosts rename column host to domain;
      ${renameTableSql('delivery_hosts', 'custom_domains')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table custom_domains rename column domain to host;
      ${renameTableSql('custom_domains', 'delivery_hosts')}
    `);
  }
}
