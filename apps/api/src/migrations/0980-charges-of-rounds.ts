import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Charges of several rounds: which texts an acceptance charges, and for which the money can be given back. */
export class ChargesOfRounds1700000000980 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- When its texts were charged; null until somebody accepts it.
      alter table manual_sub_batches add column accepted_at timestamptz;
      alter table manual_items
        -- It costs nothing: it was withdrawn before the acceptance, or an earlier round is paid.
        add column is_free boolean not null default false,
        -- The customer had accepted its delivery before that was taken back: its charge stays.
        add column is_paid boolean not null default false;
      set local role bhashantar_system;
      update manual_sub_batches s set accepted_at = b.accepted_at
        from manual_batches b where b.batch_id = s.batch_id and s.state <> 'pendingManualTranslation';
      update manual_items set is_free = true where state = 'withdrawn';
      reset role;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table manual_items drop column is_free, drop column is_paid;
      alter table manual_sub_batches drop column accepted_at;
    `);
  }
}
