import type { MigrationInterface, QueryRunner } from 'typeorm';
import { renameTableSql } from '../platform/database/rename-table.js';

/** Runs by the term that translation tools use for them: pre-translation. */
export class PreTranslationRuns1700000000311 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table fills rename column fill_id to run_id;
      alter table fills rename column pack_done to batch_done;
      ${renameTableSql('fills', 'pre_translation_runs')}
      alter table pending_fills rename column asked_at to requested_at;
      ${renameTableSql('pending_fills', 'pending_pre_translations')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table pre_translation_runs rename column run_id to fill_id;
      alter table pre_translation_runs rename column batch_done to pack_done;
      ${renameTableSql('pre_translation_runs', 'fills')}
      alter table pending_pre_translations rename column requested_at to asked_at;
      ${renameTableSql('pending_pre_translations', 'pending_fills')}
    `);
  }
}
