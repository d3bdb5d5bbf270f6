import { describe, expect, it } from '@jest/globals';
import { createTermFinder } from './find-terms.js';

const term = (source: string, target: string, isCaseSensitive = false) => ({ source, target, isCaseSensitive });

describe('terms of a glossary in a text', () => {
  it('are whole words, the longest first, in any case and however they are spaced', () => {
    const find = createTermFinder([term('bank', 'B'), term('Town  Bank', 'TB'), term('e-mail', 'E'), term('क', 'K')]);
    expect(find('TOWN\n bank, banks, e-mail: कि').map(({ target }) => target)).toEqual(['TB', 'E']);
  });

  it('match their own case only, where the term is case-sensitive', () => {
    const find = createTermFinder([term('US', 'U', true), term('us all', 'all')]);
    expect(find('US, us, US all').map(({ start, end, target }) => [start, end, target])).toEqual([
      [0, 2, 'U'],
      [8, 14, 'all'],
    ]);
  });

  it('may be ten thousand of two hundred characters', () => {
    const terms = Array.from({ length: 10_000 }, (_, i) => term(`${i} ${'x'.repeat(190)}`, `${i}`));
    expect(createTermFinder(terms)(`see 9999 ${'x'.repeat(190)}`)).toHaveLength(1);
  });
});
