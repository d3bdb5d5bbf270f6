import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of many translations are runs: what they change, and how many. A language remembers that translations were deleted in it. */
export class BulkChanges1700000000345 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table pre_translation_runs
        add column change jsonb,
        add column changed integer not null default 0,
        drop constraint pre_translation_runs_kind_check,
        add constraint pre_translation_runs_kind_check check (
          kind in ('memory', 'engine', 'requested', 'transliteration', 'replace', 'displayType', 'delete', 'undo')),
        add constraint pre_translation_runs_change_check check ((change is not null) = (kind in ('replace', 'displayType', 'delete')));
      -- Words of a deleted translation stay counted, which only such languages need to look for.
      alter table translation_counts add column has_deletions boolean not null default false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local role bhashantar_system;
      delete from pre_translation_runs where change is not null
          or undoes in (select run_id from pre_translation_runs where change is not null);
      reset role;
      alter table translation_counts drop column has_deletions;
      alter table pre_translation_runs
        drop constraint pre_translation_runs_change_check,
        drop constraint pre_translation_runs_kind_check,
        add constraint pre_translation_runs_kind_check check (kind in ('memory', 'engine', 'requested', 'transliteration', 'undo')),
        drop column changed,
        drop column change;
    `);
  }
}
