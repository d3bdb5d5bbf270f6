import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { ReviewStates1700000000360 } from './0360-review-states.js';
import { MIGRATIONS } from './migrations.js';

/** The older ones are undone in specs of their own, where they are. */
const UNDONE = MIGRATIONS.slice(MIGRATIONS.indexOf(ReviewStates1700000000360));

/** What a migration can leave behind or forget: columns, constraints, indexes, policies, triggers, functions, types, views and rights. */
const SCHEMA = `
  with own as (
    select c.oid, c.relname, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.reloptions, c.relacl from pg_class c
     where c.relnamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
  select line from (
    select format('%s %s %s %s %s %s', relkind, relname, relrowsecurity, relforcerowsecurity, reloptions,
                  (select string_agg(acl::text, ' ' order by acl::text) from unnest(relacl) as acl)) as line
      from own
    union all
    select format('column %s.%s %s %s %s %s', own.relname, attname, format_type(atttypid, atttypmod), attnotnull, attstattarget,
                  pg_get_expr(adbin, adrelid))
      from own join pg_attribute a on attrelid = own.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = own.oid and adnum = attnum
     where own.relkind in ('r', 'p', 'v', 'm')
    union all
    select format('constraint %s %s %s', own.relname, conname, pg_get_constraintdef(o.oid)) from own join pg_constraint o on conrelid = own.oid
    union all
    select pg_get_indexdef(own.oid) from own where own.relkind in ('i', 'I')
    union all
    select format('view %s %s', own.relname, pg_get_viewdef(own.oid)) from own where own.relkind in ('v', 'm')
    union all
    select format('policy %s %s %s %s %s %s', own.relname, polname, polcmd, polpermissive, pg_get_expr(polqual, polrelid),
                  pg_get_expr(polwithcheck, polrelid))
      from own join pg_policy on polrelid = own.oid
    union all
    select pg_get_triggerdef(t.oid) from own join pg_trigger t on tgrelid = own.oid and not tgisinternal
    union all
    select format('%s %s', pg_get_functiondef(p.oid), proacl) from pg_proc p
     where pronamespace = 'public'::regnamespace and prokind = 'f'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('type %s %s', typname, enumlabel) from pg_type join pg_enum on enumtypid = pg_type.oid) as lines
   order by line`;

async function schemaOf(runner: QueryRunner): Promise<string[]> {
  const rows: { line: string }[] = await runner.query(SCHEMA);
  return rows.map(({ line }) => line);
}

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('takes each migration back, from the last on, and makes it again as it was', async () => {
  const runner = test.database.dataSource.createQueryRunner();
  const before: string[][] = [];
  for (const Migration of [...UNDONE].reverse()) {
    before.push(await schemaOf(runner));
    await new Migration().down(runner);
    const changed = await schemaOf(runner);
    expect({ migration: Migration.name, isUndone: changed.join() !== before.at(-1)?.join() }).toEqual({
      migration: Migration.name,
      isUndone: true,
    });
  }
  for (const Migration of UNDONE) {
    await new Migration().up(runner);
    const [was, is] = [before.pop() ?? [], await schemaOf(runner)];
    const [had, has] = [new Set(was), new Set(is)];
    expect({
      migration: Migration.name,
      lost: was.filter((line) => !has.has(line)),
      new: is.filter((line) => !had.has(line)),
    }).toEqual({ migration: Migration.name, lost: [], new: [] });
  }
  await runner.release();
});
