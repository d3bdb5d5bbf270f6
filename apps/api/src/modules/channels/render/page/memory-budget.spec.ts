import { expect, it } from '@jest/globals';
import { MemoryBudget } from './memory-budget.js';

const MEGABYTE = 1024 * 1024;

it('the memory of pages is limited for each site, and for all together', () => {
  const memoryBudget = new MemoryBudget();
  const takeAll = (site: string) => {
    let taken = 0;
    while (memoryBudget.reserve(site, MEGABYTE)) taken++;
    return taken;
  };
  expect(['a', 'b', 'c', 'd'].map(takeAll)).toEqual([96, 96, 64, 0]);
  for (let i = 0; i < 96; i++) memoryBudget.release('a', MEGABYTE);
  expect(['d', 'a'].map(takeAll)).toEqual([96, 0]);
});
