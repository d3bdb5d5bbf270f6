import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql, wholeProjectsSql } from '../platform/database/tenant-table.js';

/** The segment that a new one follows in the version of its document before. */
export class EarlierSegments1700000001034 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table earlier_segments (
        project_id uuid not null references projects (project_id),
        hash uuid not null,
        organisation_id uuid not null references organisations (organisation_id),
        earlier_hash uuid not null,
        -- The same text of another key. Otherwise another text in the same place.
        is_moved boolean not null,
        primary key (project_id, hash)
      );
      ${tenantTableSql('earlier_segments')}
      ${scopedTableSql('earlier_segments')}
      ${wholeProjectsSql('earlier_segments')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table earlier_segments');
  }
}
