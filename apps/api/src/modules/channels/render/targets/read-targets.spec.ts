import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { parseBundle, readTargets } from './read-targets.js';

const fileOf = (t: Record<string, string>) => Buffer.from(JSON.stringify({ v: 'v', lang: 'hi', dir: 'ltr', t }));
const hash = fc.integer({ min: 0 }).map((n) => n.toString(16).padStart(32, '0'));
const target = fc.oneof(
  fc.string(),
  fc.constantFrom('","', 'x","a', '\\', '\\","0', '"t":{', '","00000000000000000000000000000001":"', 'नमस्ते', '}}', '",'),
);

describe('reading the targets of a bundle', () => {
  it('gives the same in slices as at once, whatever the texts are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(hash, target), { minLength: 1, maxLength: 20 }),
        fc.nat({ max: 3_000 }),
        async (entries, filler) => {
          // Long enough to be cut, each time at another position.
          const long = entries.map(([key, text], i) => [key, text + (i % 4 === 0 ? '","f'.repeat(30_000 + filler) : '')] as const);
          const file = fileOf(Object.fromEntries(long));
          expect(await readTargets(file, new LoopTurns())).toEqual(parseBundle(file));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('does not block the event loop', async () => {
    const entries = Array.from({ length: 150_000 }, (_, i) => [i.toString(16).padStart(32, '0'), `Target ${i} `.repeat(6)]);
    const file = fileOf(Object.fromEntries(entries));
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns++;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const targets = await readTargets(file, new LoopTurns());
    isDone = true;
    expect(Object.keys(targets)).toHaveLength(entries.length);
    expect(turns).toBeGreaterThan(3);
  });
});
