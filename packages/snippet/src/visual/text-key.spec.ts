import { describe, expect, it } from '@jest/globals';
import { textKey } from './text-key.js';

describe('the key of a text', () => {
  it.each([
    ['Pay <1>now</1>, {1} rupees', 'Pay<1> now</1>, {1}  rupees'],
    ['<1>Home</1>', 'Home'],
    ['{2} of {1}', '{1} of {2}'],
    ['Call 1800 at once', 'Call {1} at once'],
    ['A &amp; B', 'A &amp; B'],
    ['\u2068{1}\u2069 रुपये', '{1} रुपये'],
  ])('is the same for %j and %j', (one, other) => expect(textKey(one)).toBe(textKey(other)));

  it('differs for a different text', () => {
    expect(textKey('Home')).not.toBe(textKey('Homes'));
    expect(textKey('{1} days')).not.toBe(textKey('days'));
  });
});
