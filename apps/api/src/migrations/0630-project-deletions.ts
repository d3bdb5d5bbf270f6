import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A project's rows in these were found by others of their columns alone. */
const UNINDEXED = [
  'memory_import_rows',
  'engine_comparison_samples',
  'notifications',
  'page_outlines',
  'guests',
  'guest_segments',
  'guest_sessions',
];

/** A deleted project can be brought back for some days; then its data is deleted. */
export class ProjectDeletions1700000000630 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table projects
        add column deleted_by uuid,
        add column keep_tm boolean not null default true,
        add column purge_after timestamptz,
        add column purging_at timestamptz,
        add column purged_at timestamptz;
      ${UNINDEXED.map((table) => `create index ${table}_project on ${table} (project_id);`).join('\n')}
      create index projects_purge on projects (purge_after) where deleted_at is not null and purged_at is null;

      -- Who deleted them was told that this is final, and their memory has been dealt with.
      set local role bhashantar_system;
      update projects set purge_after = deleted_at where deleted_at is not null;
      reset role;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${UNINDEXED.map((table) => `drop index ${table}_project;`).join('\n')}
      alter table projects drop column deleted_by, drop column keep_tm, drop column purge_after, drop column purging_at, drop column purged_at
    `);
  }
}
