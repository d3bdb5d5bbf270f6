import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The changes of one person are undone by runs of their own kind. Revisions keep what that needs: where a text came from, and its review. */
export class RevertedChanges1700000000560 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table revisions add column machine_source text, add column engine text, add column review_state text;
      create index revisions_of_person on revisions (project_id, language, user_id, revision_id) where user_id is not null;
    `);
    await listKinds(runner, (kinds) => [...kinds, 'revert']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local role bhashantar_system;
      delete from pre_translation_runs where kind = 'revert' or undoes in (select run_id from pre_translation_runs where kind = 'revert');
      reset role;
      drop index revisions_of_person;
      alter table revisions drop column machine_source, drop column engine, drop column review_state;
    `);
    await listKinds(runner, (kinds) => kinds.filter((kind) => kind !== 'revert'));
  }
}

/** Migrations of later numbers may have run before this one: the kinds that they listed stay. */
async function listKinds(runner: QueryRunner, change: (kinds: string[]) => string[]): Promise<void> {
  for (const [name, prefix] of [
    ['pre_translation_runs_kind_check', ''],
    ['pre_translation_runs_change_check', '(change is not null) = '],
  ] as const) {
    const [row] = await runner.query('select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1', [name]);
    const kinds = [...String(row?.definition).matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind);
    const list = change(kinds).map((kind) => `'${kind}'`);
    await runner.query(`
      alter table pre_translation_runs drop constraint ${name}, add constraint ${name} check (${prefix}(kind in (${list.join(', ')})))
    `);
  }
}
