import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Previews show pages of further domains, too: each is of one origin, as the customer's pages are. */
export class PreviewOrigins1700000000781 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table previews add column origin text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from previews where origin is not null;
      alter table previews drop column origin;
    `);
  }
}
