import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTableSql } from '../platform/database/tenant-table.js';

/**
 * Projects whose units the memory does not show any more: they were deleted, and keep none. The table is not narrowed by scope: nobody may find
 * their units, whether or not they worked on the project.
 */
export class WithdrawnMemories1700000000881 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table withdrawn_memories (
        organisation_id uuid not null references organisations on delete cascade,
        project_id uuid not null,
        primary key (organisation_id, project_id)
      );
      ${tenantTableSql('withdrawn_memories')}
      set local role bhashantar_system;
      insert into withdrawn_memories (organisation_id, project_id)
        select organisation_id, project_id from projects where deleted_at is not null and not keep_tm and purged_at is null;
      reset role;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table withdrawn_memories');
  }
}
