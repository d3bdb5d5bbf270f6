import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { plainArray, textArray, uuidArray } from './array-literal.js';

describe('array literals', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  const read = (sql: string, literal: string | Buffer) =>
    test.database.system(async (tx) => (await tx.query<{ value: unknown }>(sql, [literal]))[0]?.value);

  it('bring any texts to Postgres unchanged', async () => {
    const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0') && value.isWellFormed());
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 20 }), async (texts) => {
        expect(await read('select $1::text[] as value', textArray(texts))).toEqual(texts);
      }),
      { numRuns: 200 },
    );
  });

  it.each([['{'], ['}'], ['"'], ['\\'], ['NULL'], [''], [' '], [','], ['a"b\\c'], ['\n\t']])(
    'keep %j apart from the syntax',
    async (text) => {
      expect(await read('select $1::text[] as value', textArray([text, text]))).toEqual([text, text]);
    },
  );

  it('bring numbers', async () => {
    expect(await read('select $1::int[] as value', plainArray([1, -2, 3]))).toEqual([1, -2, 3]);
  });

  it.each([0, 1, 2, 5_000])('bring %i hashes', async (count) => {
    const hashes = Array.from({ length: count }, () => randomUUID().replaceAll('-', ''));
    const sql = `select array(select replace(hash::text, '-', '') from unnest($1::uuid[]) as given(hash)) as value`;
    expect(await read(sql, uuidArray(hashes))).toEqual(hashes);
  });
});
