import { describe, expect, it, jest } from '@jest/globals';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { addPages, PageSets } from './page-sets.js';

describe('sets of pages', () => {
  it('count each page once, each set by itself, however large its numbers are', () => {
    const sets = new PageSets();
    const [one, other] = [sets.create(), sets.create()];
    for (let id = 0; id < 20_000; id++) one.add(2 ** 40 + (id % 10_000));
    for (const id of [2 ** 40 + 9_999, 7, 7]) other.add(id);
    expect([one.size, other.size]).toEqual([10_000, 2]);
  });

  it('take all of very many pages, in several turns', async () => {
    const pages = new PageSets().create();
    const turns = new LoopTurns();
    const inTurn = jest.spyOn(turns, 'inTurn');
    await addPages(
      pages,
      Array.from({ length: 25_001 }, (_, id) => id),
      turns,
    );
    expect(pages.size).toBe(25_001);
    expect(inTurn).toHaveBeenCalledTimes(3);
  });
});
