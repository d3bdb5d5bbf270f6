import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns for the undo of published entries: the earlier published state, the wish to restore it, and the state of the last push. */
export class Unpublishing1700000001029 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table cms_applies add is_unpublishing boolean not null default false;
      alter table cms_apply_rows add publication_before jsonb;
      alter table cms_pushes add is_published boolean not null default false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table cms_pushes drop is_published;
      alter table cms_apply_rows drop publication_before;
      alter table cms_applies drop is_unpublishing;
    `);
  }
}
