import { describe, expect, it } from '@jest/globals';
import { DescriptorWatch, descriptorLimit } from './watch-descriptors.js';

const watch = (limit: number, count: () => number) => {
  const lines: string[] = [];
  return { lines, watch: new DescriptorWatch((line) => lines.push(line), limit, count) };
};
const fail = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};

describe('the limit on open files and connections', () => {
  it('is known', () => {
    expect(descriptorLimit()).toBeGreaterThan(100);
  });

  it('is named at the start when it is too low, and only then', () => {
    const low = watch(256, () => 10);
    low.watch.start();
    expect(low.lines).toEqual([expect.stringMatching(/^This process may have 256 files and connections open at once.*ulimit -n/)]);
    const high = watch(65_536, () => 10);
    high.watch.start();
    expect(high.lines).toEqual([]);
  });

  it('is named once in a while when it is nearly reached', () => {
    const { lines, watch: watched } = watch(1_000, () => 950);
    for (let times = 0; times < 5; times++) watched.look();
    expect(lines).toEqual([expect.stringMatching(/^950 of 1000 files/)]);
  });

  it.each(['EMFILE', 'ENFILE'])('is named when it is reached: %s', (code) => {
    const { lines, watch: watched } = watch(1_000, fail(code));
    for (let times = 0; times < 5; times++) watched.look();
    expect(lines).toEqual([expect.stringMatching(/^The limit of 1000 open files and connections is reached/)]);
  });

  it('hides no other error', () => {
    expect(() => watch(1_000, fail('EIO')).watch.look()).toThrow('EIO');
  });
});
