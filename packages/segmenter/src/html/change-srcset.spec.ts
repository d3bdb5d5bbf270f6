import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changeSrcset } from './change-srcset.js';
import { createHtmlRewriter } from './index.js';

const mark = (url: string) => `/x${url}`;

describe('a srcset', () => {
  it.each([
    ['/a.svg 1x, /b.svg 2x', '/x/a.svg 1x, /x/b.svg 2x'],
    ['/a.svg, /b.svg 2x', '/x/a.svg, /x/b.svg 2x'],
    [' /a.svg\n 100w ,\t/b.svg 200w ', ' /x/a.svg\n 100w ,\t/x/b.svg 200w '],
    ['/w_1,h_2/a.png 1x', '/x/w_1,h_2/a.png 1x'],
    ['/a.png', '/x/a.png'],
    ['', ''],
  ])('%j has its URLs changed alone', (srcset, expected) => expect(changeSrcset(srcset, mark)).toBe(expected));

  it('is kept to the letter when nothing is to change', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(changeSrcset(text, () => undefined)).toBe(text)));
  });

  it('is rewritten in a page', () => {
    const rewriter = createHtmlRewriter({ targetOf: () => undefined, rewriteUrl: mark });
    const out =
      rewriter.write('<picture><source srcset="/a.svg 1x, /b.svg 2x"><img src="/c.svg" srcset=/d.svg></picture>') + rewriter.end();
    expect(out).toBe('<picture><source srcset="/x/a.svg 1x, /x/b.svg 2x"><img src="/x/c.svg" srcset="/x/d.svg"></picture>');
  });
});
