import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments of guests. The name stays when the guest is deleted. */
export class GuestComments1700000000511 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table comments add column guest_id uuid references guests (guest_id) on delete set null;
      alter table comments add column guest_name text;
      create index comments_guest on comments (guest_id) where guest_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table comments drop column guest_id, drop column guest_name');
  }
}
