import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether targets of a segment must keep the order of its tags, and what its placeholders stand for where it was found first. Known of older segments once a crawl reads their pages again, and finds them anew. */
export class SegmentOrder1700000000260 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table segments add column is_order_fixed boolean not null default false, add column example jsonb;
      -- Small samples, like those of the other columns.
      alter table segments alter column is_order_fixed set statistics 25, alter column example set statistics 25;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table segments drop column is_order_fixed, drop column example');
  }
}
