import { describe, expect, it } from '@jest/globals';
import { FormGroups } from './form-groups.js';

const unit = (line: number, key: string, text = 'x') => ({
  line,
  key,
  source: { language: 'en', text },
  targets: [{ language: 'hi', text }],
});

describe('FormGroups', () => {
  it('puts rows of a message together, wherever they are', () => {
    const groups = new FormGroups();
    for (const [line, key, form] of [
      [2, 'a', 'one'],
      [3, 'b', 'one'],
      [4, 'a', 'other'],
    ] as const)
      expect(groups.add(unit(line, key), form)).toEqual([]);
    expect(groups.close().map(({ key, rows }) => [key, rows.map(({ line }) => line)])).toEqual([
      ['a', [2, 4]],
      ['b', [3]],
    ]);
    expect(groups.close()).toEqual([]);
  });

  it('closes the oldest message where too many rows or characters wait, and says so', () => {
    const byRows = new FormGroups(2);
    byRows.add(unit(2, 'a'), 'one');
    byRows.add(unit(3, 'b'), 'one');
    expect(byRows.add(unit(4, 'c'), 'one')).toMatchObject([{ key: 'a', isCut: true }]);
    expect(byRows.close().map(({ key, isCut }) => [key, isCut])).toEqual([
      ['b', false],
      ['c', false],
    ]);
    const byChars = new FormGroups(10, 50);
    byChars.add(unit(2, 'a', 'x'.repeat(20)), 'one');
    expect(byChars.add(unit(3, 'b', 'y'.repeat(20)), 'one')).toMatchObject([{ key: 'a' }]);
  });
});
