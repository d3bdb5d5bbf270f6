import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of the tokens that mails carry is named by them: links elsewhere are hyperlinks. */
export class ActionTokens1700000000331 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(rename('link_tokens', 'action_tokens'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(rename('action_tokens', 'link_tokens'));
  }
}

const rename = (from: string, to: string): string => `
  alter table ${from} rename to ${to};
  alter index ${from}_pkey rename to ${to}_pkey;
  alter index ${from}_user rename to ${to}_user;
  alter table ${to} rename constraint ${from}_kind_check to ${to}_kind_check;
  alter table ${to} rename constraint ${from}_organisation_id_fkey to ${to}_organisation_id_fkey;
  alter table ${to} rename constraint ${from}_user_id_fkey to ${to}_user_id_fkey;`;
