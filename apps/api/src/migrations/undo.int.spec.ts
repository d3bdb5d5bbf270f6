import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { listMigrations } from './migrations.js';
import { readSchema } from './testing/read-schema.js';

/** The older ones are undone in specs of their own, where they are. */
const FIRST_UNDONE = 'ReviewStates1700000000360';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('takes each migration back, from the last on, and makes it again as it was', async () => {
  const runner = test.database.dataSource.createQueryRunner();
  const all = listMigrations();
  const undone = all.slice(all.findIndex(({ name }) => name === FIRST_UNDONE));
  expect(undone[0]?.name).toBe(FIRST_UNDONE);
  const before: string[][] = [];
  for (const { name, load } of [...undone].reverse()) {
    before.push(await readSchema(runner));
    await (await load()).down(runner);
    const changed = await readSchema(runner);
    expect({ migration: name, isUndone: changed.join() !== before.at(-1)?.join() }).toEqual({ migration: name, isUndone: true });
  }
  for (const { name, load } of undone) {
    await (await load()).up(runner);
    const [was, is] = [before.pop() ?? [], await readSchema(runner)];
    const [had, has] = [new Set(was), new Set(is)];
    const changed = { lost: was.filter((line) => !has.has(line)), new: is.filter((line) => !had.has(line)) };
    expect({ migration: name, ...changed }).toEqual({ migration: name, lost: [], new: [] });
  }
  await runner.release();
});
