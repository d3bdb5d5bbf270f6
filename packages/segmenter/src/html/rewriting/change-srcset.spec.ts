import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createHtmlRewriter } from '../index.js';
import { changeSrcset } from './change-srcset.js';

const mark = (url: string) => `/x${url}`;

/** The URLs that the rewriter receives. */
function urlsOf(srcset: string): string[] {
  const urls: string[] = [];
  changeSrcset(srcset, (url) => {
    urls.push(url);
    return undefined;
  });
  return urls;
}

/** "Parse a srcset attribute" of the HTML standard, step by step, as far as addresses go. */
function parseByTheBook(input: string): string[] {
  const isSpace = (character: string | undefined) => character !== undefined && '\t\n\f\r '.includes(character);
  const characters = [...input];
  const urls: string[] = [];
  while (characters.length > 0) {
    while (isSpace(characters[0]) || characters[0] === ',') characters.shift();
    if (characters.length === 0) break;
    let url = '';
    while (characters.length > 0 && !isSpace(characters[0])) url += characters.shift();
    const bare = url.replace(/,+$/, '');
    urls.push(bare);
    if (bare !== url) continue;
    let state: 'in descriptor' | 'in parentheses' | 'done' = 'in descriptor';
    while (characters.length > 0 && state !== 'done') {
      const character = characters.shift();
      if (state === 'in parentheses') state = character === ')' ? 'in descriptor' : state;
      else if (character === '(') state = 'in parentheses';
      else if (character === ',') state = 'done';
    }
  }
  return urls;
}

/** Values from pages, and odd ones from browsers' own tests (web-platform-tests, parse-a-srcset-attribute). */
const SRCSETS = [
  '/a.svg 1x, /b.svg 2x',
  'small.jpg 480w,medium.jpg 800w,\n\t large.jpg 1200w',
  'https://cdn.example/w_400,h_300/a.jpg 400w, https://cdn.example/w_800,h_600/a.jpg 800w',
  'data:,a ( , data:,b 1x, ), data:,c',
  'data:,a ((( , data:,b 1x, ), data:,c',
  'data:,a [ , data:,b 1x, ], data:,c',
  'data:,a 1x (, data:,b 1x), data:,c',
  'data:,a , data:,b ( , data:,c',
  'data:image/png;base64,AAAA 1x, data:image/png;base64,BBBB 2x',
  ',,,, a 1x ,,, b, c , , ',
  'a,,,',
  'a(b,c) 1x',
  '\u00a0a\u00a0b 1x,\u000bc',
];

describe('a srcset', () => {
  it.each([
    ['/a.svg 1x, /b.svg 2x', '/x/a.svg 1x, /x/b.svg 2x'],
    ['/a.svg, /b.svg 2x', '/x/a.svg, /x/b.svg 2x'],
    [' /a.svg\n 100w ,\t/b.svg 200w ', ' /x/a.svg\n 100w ,\t/x/b.svg 200w '],
    ['/w_1,h_2/a.png 1x', '/x/w_1,h_2/a.png 1x'],
    ['/a.png 1x (,/b.png), /c.png', '/x/a.png 1x (,/b.png), /x/c.png'],
    ['/a.png', '/x/a.png'],
    ['/a.png,', '/x/a.png,'],
    [',,,', ',,,'],
    ['', ''],
  ])('%j has its URLs changed alone', (srcset, expected) => expect(changeSrcset(srcset, mark)).toBe(expected));

  it.each(SRCSETS)('%j has the addresses that browsers find', (srcset) => expect(urlsOf(srcset)).toEqual(parseByTheBook(srcset)));

  it('has the addresses that browsers find, whatever it is', () => {
    const pieces = fc.array(fc.constantFrom(',', '(', ')', ' ', '\t', '\f', '\u00a0', '\u000b', 'a', '/b', '1x', 'é'));
    fc.assert(
      fc.property(pieces, (parts) => expect(urlsOf(parts.join(''))).toEqual(parseByTheBook(parts.join('')))),
      { numRuns: 2_000 },
    );
  });

  it('is kept exactly when nothing is to change', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(changeSrcset(text, () => undefined)).toBe(text)));
    fc.assert(fc.property(fc.string(), (text) => expect(changeSrcset(text, (url) => url)).toBe(text)));
  });

  it('of half a million commas takes no longer than reading them', () => {
    const commas = ','.repeat(500_000);
    expect(changeSrcset(commas, mark)).toBe(commas);
    expect(changeSrcset(`${commas}/a.png`, mark)).toBe(`${commas}/x/a.png`);
    expect(changeSrcset(`/a.png ${'('.repeat(500_000)}`, mark)).toBe(`/x/a.png ${'('.repeat(500_000)}`);
  });

  it('is rewritten in a page', () => {
    const rewriter = createHtmlRewriter({ targetOf: () => undefined, rewriteUrl: mark });
    const out =
      rewriter.write('<picture><source srcset="/a.svg 1x, /b.svg 2x"><img src="/c.svg" srcset=/d.svg></picture>') + rewriter.end();
    expect(out).toBe('<picture><source srcset="/x/a.svg 1x, /x/b.svg 2x"><img src="/x/c.svg" srcset="/x/d.svg"></picture>');
  });
});
