import { describe, expect, it } from '@jest/globals';
import { MissingSegments } from './missing-segments.js';
import { targetIn } from './page-targets.js';

const BUNDLE = { version: 'v', isOwn: true, targets: { a: 'A' }, supplements: {} };

/** Missing segments over translations that can be changed, at a time that can be moved. */
function open(memory: Record<string, string>) {
  const asked: string[][] = [];
  const time = { now: 0 };
  const ask = async (hashes: readonly string[]) => {
    asked.push([...hashes]);
    return Object.fromEntries(hashes.flatMap((hash) => (memory[hash] === undefined ? [] : [[hash, memory[hash]]])));
  };
  return { asked, time, missing: new MissingSegments(ask, () => time.now) };
}

describe("what a page's bundle lacks", () => {
  it('are looked up every few seconds, also those without a target', async () => {
    const { missing, asked, time } = open({ b: 'B' });
    await missing.add(['b', 'c']);
    time.now = 3_999;
    expect(missing.refresh()).toBeUndefined();
    expect(['a', 'b'].map((hash) => targetIn(missing.merge(BUNDLE), hash))).toEqual(['A', 'B']);
    time.now = 4_000;
    await Promise.all([missing.refresh(), missing.refresh()]);
    expect(asked).toEqual([
      ['b', 'c'],
      ['b', 'c'],
    ]);
    expect(missing.refresh()).toBeUndefined();
  });

  it('have the same version until an edit', async () => {
    const memory: Record<string, string> = { b: 'B' };
    const { missing, time } = open(memory);
    await missing.add(['b']);
    await missing.add(['c']);
    const first = missing.merge(BUNDLE);
    time.now = 5_000;
    await missing.refresh();
    expect(missing.merge(BUNDLE)).toBe(first);
    memory.b = 'new';
    time.now = 10_000;
    await missing.refresh();
    expect(missing.merge(BUNDLE).version).not.toBe(first.version);
    expect(targetIn(missing.merge(BUNDLE), 'b')).toBe('new');
    delete memory.b;
    time.now = 15_000;
    await missing.refresh();
    expect(missing.merge(BUNDLE)).toBe(BUNDLE);
  });

  it('are limited in number, however many names visitors have', async () => {
    const { missing } = open({ b: 'B' });
    await missing.add(['b']);
    for (let i = 0; i < 20_000; i++) await missing.add([`name ${i}`]);
    expect(missing.size).toBeLessThan(1_000_000);
    expect([missing.has('b'), missing.has('name 0'), missing.has('name 19999')]).toEqual([true, false, true]);
  });
});
