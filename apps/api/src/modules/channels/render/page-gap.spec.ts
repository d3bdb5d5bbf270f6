import { describe, expect, it } from '@jest/globals';
import { PageGap } from './page-gap.js';
import { targetIn } from './page-targets.js';

const BUNDLE = { version: 'v', isOwn: true, targets: { a: 'A' }, found: {} };

/** A gap over a memory that can be changed, at a time that can be moved. */
function open(memory: Record<string, string>) {
  const asked: string[][] = [];
  const time = { now: 0 };
  const ask = async (hashes: readonly string[]) => {
    asked.push([...hashes]);
    return Object.fromEntries(hashes.flatMap((hash) => (memory[hash] === undefined ? [] : [[hash, memory[hash]]])));
  };
  return { asked, time, gap: new PageGap(ask, () => time.now) };
}

describe("what a page's bundle lacks", () => {
  it('is asked for once in a while, what nobody knows included', async () => {
    const { gap, asked, time } = open({ b: 'B' });
    await gap.add(['b', 'c']);
    time.now = 3_999;
    expect(gap.refresh()).toBeUndefined();
    expect(['a', 'b'].map((hash) => targetIn(gap.join(BUNDLE), hash))).toEqual(['A', 'B']);
    time.now = 4_000;
    await Promise.all([gap.refresh(), gap.refresh()]);
    expect(asked).toEqual([
      ['b', 'c'],
      ['b', 'c'],
    ]);
    expect(gap.refresh()).toBeUndefined();
  });

  it('has one name for as long as it reads the same, and another after an edit', async () => {
    const memory: Record<string, string> = { b: 'B' };
    const { gap, time } = open(memory);
    await gap.add(['b']);
    await gap.add(['c']);
    const first = gap.join(BUNDLE);
    time.now = 5_000;
    await gap.refresh();
    expect(gap.join(BUNDLE)).toBe(first);
    memory.b = 'new';
    time.now = 10_000;
    await gap.refresh();
    expect(gap.join(BUNDLE).version).not.toBe(first.version);
    expect(targetIn(gap.join(BUNDLE), 'b')).toBe('new');
    delete memory.b;
    time.now = 15_000;
    await gap.refresh();
    expect(gap.join(BUNDLE)).toBe(BUNDLE);
  });

  it('is no more than so much, however many names visitors have', async () => {
    const { gap } = open({ b: 'B' });
    await gap.add(['b']);
    for (let i = 0; i < 20_000; i++) await gap.add([`name ${i}`]);
    expect(gap.size).toBeLessThan(1_000_000);
    expect([gap.has('b'), gap.has('name 0'), gap.has('name 19999')]).toEqual([true, false, true]);
  });
});
