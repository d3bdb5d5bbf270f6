import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createLogger } from '../logger/logger.js';
import { LoopTurns } from '../threads/loop-turns.js';
import { type CustomerPattern, compileNewPattern, compilePattern, STEPS_IN_TURN, STEPS_MAX } from './customer-pattern.js';
import { PatternMatcher } from './pattern-matcher.js';

/** Almost as many instructions as one pattern may have, all of which a text of `a` keeps alive. */
const LARGE = '(?:(?:a?){9}){30}b';

const matcher = new PatternMatcher(new LoopTurns(), createLogger('silent'));

/** How often the event loop serves others while a pattern is tried. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const next = () => {
    turns++;
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  await work();
  isOver = true;
  return turns;
}

describe('patterns of customers', () => {
  afterAll(() => matcher.onApplicationShutdown());

  it('refuse a pattern that repeats too much, and name the field', () => {
    const search = '(?:a{0,10}){0,10}'.repeat(10);
    expect(() => compileNewPattern(search, { field: 'searchText' })).toThrow('too large');
    expect(compileNewPattern(LARGE).size).toBeGreaterThan(500);
  });

  it('serve others while a large pattern is tried on a long text', async () => {
    const pattern = compilePattern(LARGE);
    const text = 'a'.repeat(5_000);
    expect(pattern.stepsOn(text)).toBeGreaterThan(4 * STEPS_IN_TURN);
    expect(await turnsDuring(() => matcher.matches(pattern, text))).toBeGreaterThan(20);
  });

  it('do nothing for a text that could take too many steps', async () => {
    const pattern = compilePattern('a');
    const longest = Math.floor(STEPS_MAX / pattern.size);
    expect(await matcher.matches(pattern, 'a'.repeat(longest))).toBe(true);
    expect(await matcher.matches(pattern, 'a'.repeat(longest + 1))).toBe(false);
    expect(pattern.matches('a'.repeat(longest + 1))).toBe(false);
  });

  it('match the same in a turn and in the thread', async () => {
    const upper = compilePattern(`b{900}|END`, { matchCase: false });
    const padding = ' '.repeat(Math.ceil(STEPS_IN_TURN / upper.size));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('the end', 'nothing', ''), async (text) => {
        expect(await matcher.matches(upper, padding + text)).toBe(await matcher.matches(upper, text));
      }),
      { numRuns: 20 },
    );
  });

  it('match when one of several does', async () => {
    const patterns: CustomerPattern[] = ['^SKU-', 'x$'].map((pattern) => compilePattern(pattern));
    const long = 'y'.repeat(STEPS_IN_TURN);
    expect(await Promise.all(['SKU-1', 'ax', 'ay', `${long}x`, long].map((text) => matcher.matchesAny(patterns, text)))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
  });
});
