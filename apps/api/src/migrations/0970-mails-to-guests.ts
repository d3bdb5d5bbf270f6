import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Guests are mailed once of each step that they can begin. */
export class MailsToGuests1700000000970 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table manual_steps add column mailed_at timestamptz;
      create index manual_steps_guest on manual_steps (guest_id) where guest_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index manual_steps_guest; alter table manual_steps drop column mailed_at');
  }
}
