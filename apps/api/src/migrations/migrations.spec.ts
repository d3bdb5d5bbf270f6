import { readdirSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { listMigrations } from './migrations.js';

const files = readdirSync(new URL('.', import.meta.url)).filter((name) => /^\d.*\.ts$/.test(name) && !name.includes('.spec.'));

it('lists each file of the folder once, in the order of their numbers, with the class that its name says', async () => {
  const migrations = listMigrations();
  expect(migrations).toHaveLength(files.length);
  const numbers = migrations.map(({ timestamp }) => timestamp);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  for (const { name, load } of migrations) expect((await load()).constructor.name).toBe(name);
});

/** Statements that change rows, with the role that the migration has taken for them. */
async function readChanges(up: (runner: QueryRunner) => Promise<unknown>): Promise<[statement: string, role?: string][]> {
  const statements: string[] = [];
  const query = async (sql: string) => {
    statements.push(
      ...sql
        .replace(/--.*/g, '')
        .replace(/\$\$.*?\$\$/gs, '')
        .split(';'),
    );
    return [];
  };
  await up({ query } as unknown as QueryRunner);
  let role: string | undefined;
  return statements.flatMap((raw) => {
    const statement = raw.trim().replace(/\s+/g, ' ');
    role = /^set local role (\w+)/.exec(statement)?.[1] ?? (statement === 'reset role' ? undefined : role);
    return /^(?:update|delete from) /i.test(statement) ? [[statement.slice(0, 80), role] as [string, string?]] : [];
  });
}

/** Migrations that need no role. */
const AS_OWNER = new Set([
  // It lifts the policies meanwhile.
  'OccurrencesBySegment1700000000061',
  // It reads the functions of the database first, and changes no rows.
  'ChangedRowsFirst1700000000691',
  // Its tables belong to no tenant.
  'JobOwners1700000000830',
]);

// The policies of a table hide every row from an owner of the database who is no superuser.
it('changes the rows of tenants as the system role', async () => {
  const asOwner: string[] = [];
  for (const { name, load } of listMigrations()) {
    if (AS_OWNER.has(name)) continue;
    const migration = await load();
    const changes = await readChanges((runner) => migration.up(runner));
    for (const [statement, role] of changes) if (role !== 'bhashantar_system') asOwner.push(`${name}: ${statement}`);
  }
  expect(asOwner).toEqual([]);
});
