import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeItem } from '../testing/make-work.js';
import type { Change } from './rows.js';
import { Store } from './store.js';

const setItem = (group: string, id: string, text: string): Change => ['items', group, id, makeItem(id, { text })];

describe('the store', () => {
  let folder: string;
  const open = () =>
    Store.open(folder, (error) => {
      throw error;
    });
  const textsOf = (store: Store, group: string) => [...store.rows('items', group).values()].map(({ text }) => text);
  const log = () => join(folder, 'state.log');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'prabandhak-store-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps rows, their order and deletions over a restart', async () => {
    const store = await open();
    store.commit([setItem('a', '1', 'one'), setItem('a', '2', 'two\u2028\n'), setItem('b', '3', 'three')]);
    store.commit([setItem('a', '1', 'ONE'), ['items', 'b', '3', null]]);
    await store.close();
    const again = await open();
    expect([textsOf(again, 'a'), textsOf(again, 'b')]).toEqual([['ONE', 'two\u2028\n'], []]);
    await again.close();
  });

  it('has a transaction as a whole or not at all, wherever a kill cuts the log', async () => {
    const store = await open();
    store.commit([setItem('a', '1', 'one')]);
    await store.durable();
    const before = statSync(log()).size;
    store.commit([setItem('a', '2', 'two'), setItem('a', '3', 'three')]);
    await store.close();
    const whole = readFileSync(log());
    const middles = [1, 8, 9, 10, 100, whole.length - before - 2].map((more) => before + more);
    for (const length of [before, ...middles, whole.length - 1, whole.length]) {
      writeFileSync(log(), whole.subarray(0, length));
      const cut = await open();
      expect(textsOf(cut, 'a')).toEqual(length === whole.length ? ['one', 'two', 'three'] : ['one']);
      // Later lines are readable again.
      cut.commit([setItem('a', '4', 'four')]);
      await cut.close();
      const after = await open();
      expect(textsOf(after, 'a').at(-1)).toBe('four');
      await after.close();
    }
  });

  it('refuses a log that is damaged before its end', async () => {
    const store = await open();
    store.commit([setItem('a', '1', 'one')]);
    store.commit([setItem('a', '2', 'two')]);
    await store.close();
    writeFileSync(log(), readFileSync(log(), 'utf8').replace('one', 'eno'));
    await expect(open()).rejects.toThrow(/is damaged at byte 0: restore/);
  });

  it('writes the log again without outdated rows', async () => {
    const store = await open();
    for (let round = 0; round < 300; round += 1)
      store.commit(Array.from({ length: 100 }, (_, index) => setItem('a', String(index), `${round}`)));
    await store.close();
    const before = statSync(log()).size;
    const again = await open();
    expect(textsOf(again, 'a')).toEqual(Array.from({ length: 100 }, () => '299'));
    expect(statSync(log()).size).toBeLessThan(before / 100);
    await again.close();
    const last = await open();
    expect(textsOf(last, 'a')).toHaveLength(100);
    await last.close();
  });

  it('lets its owner alone read the log', async () => {
    const store = await open();
    expect(statSync(log()).mode & 0o777).toBe(0o600);
    await store.close();
  });

  it('does not take a folder that a running process uses, and takes one that a kill left behind', async () => {
    writeFileSync(join(folder, 'lock'), `${process.ppid}\n`);
    await expect(open()).rejects.toThrow(/uses .*choose another folder/);
    writeFileSync(join(folder, 'lock'), '999999999\n');
    const store = await open();
    await store.close();
  });
});
