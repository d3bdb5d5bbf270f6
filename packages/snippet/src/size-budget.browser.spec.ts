import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { SNIPPET_FOLDER } from './testing/snippet-folder.js';

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** A budget goes up only in a commit that says what the bytes buy. */
it('keeps each file that visitors download within its budget of bytes', () => {
  const budget = readJson(join(import.meta.dirname, '../size-budget.json')) as Record<string, number>;
  const { sizes } = readJson(join(SNIPPET_FOLDER, 'manifest.json')) as { sizes: Record<string, { gzip: number }> };
  const past = Object.entries(sizes).filter(([name, { gzip }]) => !(gzip <= (budget[name] ?? 0)));
  expect(past).toEqual([]);
  expect(Object.keys(sizes).sort()).toEqual(Object.keys(budget).sort());
});
