import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAME = 'pre_translation_runs_kind_check';

/** Terms are applied to translations by runs of their own kind. */
export class TermRuns1700000000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await changeKinds(runner, (kinds) => [...kinds, 'glossary']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local role bhashantar_system;
      delete from pre_translation_runs where kind = 'glossary' or undoes in (select run_id from pre_translation_runs where kind = 'glossary');
      reset role;
    `);
    await changeKinds(runner, (kinds) => kinds.filter((kind) => kind !== 'glossary'));
  }
}

async function changeKinds(runner: QueryRunner, change: (kinds: string[]) => string[]): Promise<void> {
  const [row] = await runner.query('select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1', [NAME]);
  const kinds = change([...String(row?.definition).matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind));
  const list = kinds.map((kind) => `'${kind}'`).join(', ');
  await runner.query(`alter table pre_translation_runs drop constraint ${NAME}, add constraint ${NAME} check (kind in (${list}))`);
}
