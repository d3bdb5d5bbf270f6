import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The stored bytes of an item's entries, and the time at which a worker first took a sync. */
export class LimitsOfApiContent1700000001025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table api_items add column stored_bytes bigint not null default 0;
      set local role bhashantar_system;
      update api_items i set stored_bytes = e.bytes
        from (select api_id, sum(octet_length(bytes)) as bytes from api_entries group by api_id) e where e.api_id = i.api_id;
      reset role;
      -- The first time that a worker took it. One that was killed leaves it to the next.
      alter table api_syncs add column began_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table api_syncs drop column began_at;
      alter table api_items drop column stored_bytes;
    `);
  }
}
