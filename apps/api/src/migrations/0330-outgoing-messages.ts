import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of mails and text messages says that they go out: `messages` elsewhere are the texts of the screens. */
export class OutgoingMessages1700000000330 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(rename('messages', 'outgoing_messages'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(rename('outgoing_messages', 'messages'));
  }
}

const rename = (from: string, to: string): string => `
  alter table ${from} rename to ${to};
  alter index ${from}_pkey rename to ${to}_pkey;
  alter index ${from}_created rename to ${to}_created;
  alter table ${to} rename constraint ${from}_channel_check to ${to}_channel_check;
  alter table ${to} rename constraint ${from}_status_check to ${to}_status_check;`;
