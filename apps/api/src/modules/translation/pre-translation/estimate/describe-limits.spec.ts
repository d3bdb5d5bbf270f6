import { describe, expect, it } from '@jest/globals';
import { describeLimits } from './describe-limits.js';

const of = (language: string, words: number, engine: string | null = 'c-1') => ({ language, engine, characters: words * 6, words });
const LIMIT = { engine: 'c-1', name: 'Ours', left: 20_000 };

describe('what limits leave out of a machine translation', () => {
  it('is the rest of the engine and of the plan, and the languages that come after the last word', () => {
    const wanted = [of('hi', 6_000), of('ta', 5_000), of('ur', 0), of('mr', 300)];
    expect(describeLimits(wanted, { engines: [LIMIT], words: 9_200 })).toEqual({
      engineLimits: [{ ...LIMIT, characters: 67_800 }],
      plan: { words: 11_300, left: 9_200 },
      unfitting: ['ta', 'mr'],
    });
  });

  it('names every language that needs words where none is left', () => {
    expect(describeLimits([of('hi', 10), of('ta', 10)], { engines: [], words: 0 }).unfitting).toEqual(['hi', 'ta']);
  });

  it('is nothing of a plan without limit, and of engines that are not asked', () => {
    const limits = describeLimits([of('hi', 10, 'c-2'), of('ta', 10, null)], { engines: [LIMIT], words: null });
    expect(limits).toEqual({ engineLimits: [], plan: null, unfitting: [] });
  });

  it('counts both engines of a way by a third language', () => {
    const engines = [LIMIT, { ...LIMIT, engine: 'c-2' }];
    const { engineLimits } = describeLimits([of('ta', 10, 'c-1>hi>c-2')], { engines, words: null });
    expect(engineLimits.map(({ engine, characters }) => [engine, characters])).toEqual([
      ['c-1', 60],
      ['c-2', 60],
    ]);
  });
});
