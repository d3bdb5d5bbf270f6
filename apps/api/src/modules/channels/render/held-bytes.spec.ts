import { expect, it } from '@jest/globals';
import { HeldBytes } from './held-bytes.js';

const MEGABYTE = 1024 * 1024;

it('what is kept of pages is bounded for each site, and for all together', () => {
  const held = new HeldBytes();
  const takeAll = (site: string) => {
    let taken = 0;
    while (held.take(site, MEGABYTE)) taken++;
    return taken;
  };
  expect(['a', 'b', 'c', 'd'].map(takeAll)).toEqual([96, 96, 64, 0]);
  for (let i = 0; i < 96; i++) held.give('a', MEGABYTE);
  expect(['d', 'a'].map(takeAll)).toEqual([96, 0]);
});
