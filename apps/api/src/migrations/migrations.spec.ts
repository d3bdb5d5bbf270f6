import { readdirSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { listMigrations } from './migrations.js';

const files = readdirSync(new URL('.', import.meta.url)).filter((name) => /^\d.*\.ts$/.test(name) && !name.includes('.spec.'));

it('lists each file of the folder once, in the order of their numbers, with the class that its name says', async () => {
  const migrations = listMigrations();
  expect(migrations).toHaveLength(files.length);
  const numbers = migrations.map(({ timestamp }) => timestamp);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  for (const { name, load } of migrations) expect((await load()).constructor.name).toBe(name);
});
