import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Many translations are approved or rejected by a run of its own kind. */
export class ReviewRuns1700000000361 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await listKinds(runner, (kinds) => [...kinds, 'review']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local role bhashantar_system;
      delete from pre_translation_runs where kind = 'review' or undoes in (select run_id from pre_translation_runs where kind = 'review');
      reset role;
    `);
    await listKinds(runner, (kinds) => kinds.filter((kind) => kind !== 'review'));
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
