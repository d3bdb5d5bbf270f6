import { describe, expect, it } from '@jest/globals';
import { labelToken, type Token } from './describe-token.js';

const NAMES: Record<string, string> = { a: 'link', b: 'bold', strong: 'bold', img: 'image' };
const label = (kind: Token['kind'], number: number, elements: string[], values: string[] = []) =>
  labelToken({ kind, number }, { elements, values }, (element) => NAMES[element] ?? element);

describe('labelToken', () => {
  it('names a value, and the kind of a tag', () => {
    expect(label('placeable', 1, [], ['150'])).toBe('150');
    expect([label('open', 1, ['a', 'img']), label('close', 1, ['a', 'img']), label('void', 2, ['a', 'img'])]).toEqual([
      '<link>',
      '</link>',
      '<image/>',
    ]);
    expect(label('open', 1, ['abbr'])).toBe('<abbr>');
  });

  it('distinguishes tags of the same kind', () => {
    expect([1, 2, 3].map((number) => label('open', number, ['strong', 'a', 'b']))).toEqual(['<bold 1>', '<link>', '<bold 2>']);
  });

  it('returns nothing for an unknown token', () => {
    expect([label('open', 4, ['a']), label('placeable', 2, [], ['1']), label('placeable', 1, [], [' '])]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(labelToken({ kind: 'open', number: 1 }, null, (element) => element)).toBeUndefined();
  });
});
