import { describe, expect, it } from '@jest/globals';
import { mapText, tokenise, tokensOf } from './tokens.js';

describe('tokenise', () => {
  it('takes a segment apart', () => {
    expect(tokenise('Read &amp; <1>sign</1> by {1}<2/>')).toEqual([
      { kind: 'text', raw: 'Read &amp; ' },
      { kind: 'open', number: 1, raw: '<1>' },
      { kind: 'text', raw: 'sign' },
      { kind: 'close', number: 1, raw: '</1>' },
      { kind: 'text', raw: ' by ' },
      { kind: 'placeable', number: 1, raw: '{1}' },
      { kind: 'void', number: 2, raw: '<2/>' },
    ]);
  });

  it.each(['</1/>', '<123456>', '{123456}', '<a>', '{}', '<-1>'])('reads %s as text', (raw) => {
    expect(tokenise(raw)).toEqual([{ kind: 'text', raw }]);
  });

  it('lists each token once', () => {
    expect(tokensOf('{1} and {1} <1>x</1>')).toEqual(['{1}', '<1>', '</1>']);
  });

  it('changes the texts between tokens alone', () => {
    expect(mapText('a<1>b {1}</1>', (raw) => raw.toUpperCase())).toBe('A<1>B {1}</1>');
  });
});
