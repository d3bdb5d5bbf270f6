import { describe, expect, it } from '@jest/globals';
import { hasInlineMarkup, readInlineText, writeInlineText } from './inline-text.js';

const SOURCE = 'Pay <1>{1} rupees</1> &lt; <2/> &amp; {2}';
const WRITTEN =
  'Pay <g id="1"><x id="v2" ctype="x-placeable" equiv-text="{1}"/> rupees</g> &lt; <x id="2"/> &amp; <x id="v8" ctype="x-placeable" equiv-text="{2}"/>';

describe('a text with inline elements', () => {
  it('is written and read', () => {
    expect(writeInlineText(SOURCE)).toBe(WRITTEN);
    expect(readInlineText(WRITTEN, SOURCE)).toEqual({ text: SOURCE });
    expect([hasInlineMarkup(SOURCE), hasInlineMarkup('A &lt; B')]).toEqual([true, false]);
  });

  it('may have its elements in another order, and without what describes them', () => {
    const target = '<x id="v8"/> &amp; <x id="2"></x> &#x3c; <g id="1">रुपये <x id="v2"/></g>';
    expect(readInlineText(target, SOURCE)).toEqual({ text: '{2} &amp; <2/> &lt; <1>रुपये {1}</1>' });
  });

  it('is refused with an element that its source does not have', () => {
    for (const text of ['<script>alert(1)</script>', '<g id="7">x</g>', '<x id="1"/>', '<!-- x -->', '<![CDATA[x]]>', '<b>x</b>'])
      expect([text, readInlineText(text, SOURCE)]).toEqual([text, { problem: 'unknownElement' }]);
  });

  it('is refused where its markup is broken', () => {
    for (const text of ['<g id="1">x', 'a < b', 'a & b', '&nbsp;', '</g>', '<g id="1"><x id="2"></g></x>'])
      expect([text, readInlineText(text, SOURCE)]).toEqual([text, { problem: 'malformedMarkup' }]);
  });

  it('keeps braces and entities of plain words as text', () => {
    expect(readInlineText('{1} &amp;lt; {x}', 'Hello')).toEqual({ text: '&#123;1&#125; &amp;lt; &#123;x&#125;' });
  });
});
