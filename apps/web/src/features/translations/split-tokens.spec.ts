import { describe, expect, it } from '@jest/globals';
import { splitTokens, tokensOf } from './split-tokens.js';

describe('splitTokens', () => {
  it('takes a segment apart', () => {
    expect(splitTokens('Read &amp; <1>sign</1> by {1}<2/>')).toEqual([
      { kind: 'text', text: 'Read & ' },
      { kind: 'open', number: 1, token: '<1>' },
      { kind: 'text', text: 'sign' },
      { kind: 'close', number: 1, token: '</1>' },
      { kind: 'text', text: ' by ' },
      { kind: 'placeable', number: 1, token: '{1}' },
      { kind: 'void', number: 2, token: '<2/>' },
    ]);
  });

  it('lists each token once', () => {
    expect(tokensOf('{1} and {1} <1>x</1>')).toEqual(['{1}', '<1>', '</1>']);
  });
});
