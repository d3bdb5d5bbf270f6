import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A run translates again what a filter of the editor matches. */
export class FilteredRuns1700000000540 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table pre_translation_runs add column filter jsonb,
        add constraint pre_translation_runs_filter_check check (
          filter is null or (kind = 'requested' and hashes is null and translation_type is null));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local role bhashantar_system;
      -- Without its filter a run would be one over everything untranslated.
      delete from pre_translation_runs where undoes in (select run_id from pre_translation_runs where filter is not null);
      delete from pre_translation_runs where filter is not null;
      reset role;
      alter table pre_translation_runs drop constraint pre_translation_runs_filter_check, drop column filter;
    `);
  }
}
