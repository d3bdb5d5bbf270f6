import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An invitation takes no address: several organisations may invite one person, and whoever reads the mails of the address makes one account of it. */
export class InvitedAddresses1700000000810 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unique index users_account_email on users (email_key) where password_hash is not null;
      create index users_email on users (email_key);
      alter table users drop constraint users_email_key_key;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from users u where u.password_hash is null and exists (
        select from users o where o.email_key = u.email_key and o.user_id <> u.user_id
           and (o.password_hash is not null or (o.created_at, o.user_id) < (u.created_at, u.user_id)));
      alter table users add constraint users_email_key_key unique (email_key);
      drop index users_email;
      drop index users_account_email;
    `);
  }
}
