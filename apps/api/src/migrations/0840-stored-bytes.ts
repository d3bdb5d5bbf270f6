import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the bytes that a project stores. A write counts its sources; a job sums up the targets from time to time. */
export class StoredBytes1700000000840 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table segment_totals
        add column source_bytes bigint not null default 0,
        add column target_bytes bigint not null default 0,
        add column targets_version bigint not null default 0;
      set local role bhashantar_system;
      update segment_totals t set source_bytes = s.bytes
        from (select project_id, sum(octet_length(source)) as bytes from segments group by project_id) s where s.project_id = t.project_id;
      reset role;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table segment_totals drop column source_bytes, drop column target_bytes, drop column targets_version');
  }
}
