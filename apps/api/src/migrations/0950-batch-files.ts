import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports of batch files: the request and the sub-batches to which their texts go. */
export class BatchFiles1700000000950 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table memory_imports add column request_id uuid references manual_requests (request_id) on delete cascade,
        add column sub_batch_ids uuid[] not null default '{}';
      create index memory_imports_request on memory_imports (request_id) where request_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table memory_imports drop column sub_batch_ids, drop column request_id');
  }
}
