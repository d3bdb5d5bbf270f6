import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = ['replace', 'displayType', 'delete'];
const RUNS = ['memory', 'engine', 'requested', 'transliteration', 'undo'];

/** Problems of many translations are fixed by a run of its own kind. */
export class Fixes1700000000356 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(checkKindsSql([...BEFORE, 'fix']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local role bhashantar_system;
      delete from pre_translation_runs where kind = 'fix' or undoes in (select run_id from pre_translation_runs where kind = 'fix');
      reset role;
      ${checkKindsSql(BEFORE)}
    `);
  }
}

const listSql = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');

const checkKindsSql = (changes: readonly string[]) => `
  alter table pre_translation_runs
    drop constraint pre_translation_runs_kind_check,
    drop constraint pre_translation_runs_change_check,
    add constraint pre_translation_runs_kind_check check (kind in (${listSql([...RUNS, ...changes])})),
    add constraint pre_translation_runs_change_check check ((change is not null) = (kind in (${listSql(changes)})));`;
