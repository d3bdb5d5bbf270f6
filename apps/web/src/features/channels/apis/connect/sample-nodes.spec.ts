import { describe, expect, it } from '@jest/globals';
import { firstOpen, pointersTo, visibleNodes, withinEntry } from './sample-nodes.js';

const SAMPLE = { data: [{ id: 7, 'a/b': { 'c~d': 'Namaste' } }], meta: { total: 1 } };

describe('the lines of a sample', () => {
  it('are only the root until something is open', () => {
    expect(visibleNodes(SAMPLE, new Set())).toEqual([{ pointer: '', name: '', depth: 0, kind: 'object', size: 2, text: '' }]);
  });

  it('have pointers in which slashes and tildes are escaped', () => {
    const open = new Set(['', '/data', '/data/0', '/data/0/a~1b']);
    expect(visibleNodes(SAMPLE, open).map(({ pointer, text }) => [pointer, text])).toEqual([
      ['', ''],
      ['/data', ''],
      ['/data/0', ''],
      ['/data/0/id', '7'],
      ['/data/0/a~1b', ''],
      ['/data/0/a~1b/c~0d', '"Namaste"'],
      ['/meta', ''],
    ]);
  });

  it('are open down to the first entry of the list', () => {
    expect([...firstOpen('/data')]).toEqual(['', '/data', '/data/0']);
    expect(pointersTo('')).toEqual(['']);
  });
});

describe('withinEntry', () => {
  it.each([
    ['/data/0/id', '/data', true, '/id'],
    ['/data/12/a~1b', '/data', true, '/a~1b'],
    ['/data/0', '/data', true, ''],
    ['/data', '/data', true, undefined],
    ['/meta/total', '/data', true, undefined],
    ['/database/0/id', '/data', true, undefined],
    ['/0/id', '', true, '/id'],
    ['/home/title', '/home', false, '/title'],
  ])('of %s in %s', (pointer, listPath, isList, within) => {
    expect(withinEntry(pointer, listPath, isList)).toBe(within);
  });
});
