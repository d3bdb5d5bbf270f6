import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the ledger of version parity counts is read from its indexes, not from rows with all texts of a page in them. Both serve queries alone that
 * ask for complete or for revised pages: elsewhere they could be taken for the primary keys.
 */
export class LedgerIndexes1700000000720 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index page_parity_complete on page_parity (project_id, language, page_id)
        include (organisation_id, translated_revision, complete_at, stale_since, moved_at) where translated_revision is not null;
      create index page_revisions_revised on page_revisions (project_id, page_id) include (organisation_id, revision) where revision > 1;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index page_parity_complete, page_revisions_revised');
  }
}
