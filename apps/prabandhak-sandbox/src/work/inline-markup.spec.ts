import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readMarkup } from './inline-markup.js';

describe('inline markup', () => {
  it('gives the elements and the plain text', () => {
    expect(readMarkup('A &amp; <g id="1">b<x id="v1" ctype="x-placeable" equiv-text="{1}"/></g> &lt;c&gt;')).toEqual({
      elements: ['g 1', 'x v1'],
      plain: 'A & b <c>',
    });
  });

  it.each([
    ['a bare &', 'A & b'],
    ['an unknown entity', 'A&nbsp;b'],
    ['an element that is not allowed', '<b id="1">A</b>'],
    ['an attribute that is not allowed', '<g id="1" onclick="x">A</g>'],
    ['a missing id', '<x/>'],
    ['an id that is there twice', '<x id="1"/><x id="1"/>'],
    ['content of an empty element', '<x id="1">A</x>'],
    ['a tag that does not close', '<g id="1">A'],
    ['a tag that nothing opened', 'A</g>'],
    ['the end of what surrounds it', 'A</text><text>'],
    ['tags that overlap', '<g id="1"><g id="2"></g id="1"></g>'],
    ['a comment', '<!-- A -->'],
    ['CDATA', '<![CDATA[A]]>'],
    ['a doctype', '<!DOCTYPE a>'],
    ['a processing instruction', '<?php A ?>'],
    ['a control character', 'A\u0000'],
  ])('refuses %s', (_what, text) => {
    expect(typeof readMarkup(text)).toBe('string');
  });

  it('reads or refuses any text, and never throws', () => {
    const parts = fc.array(fc.constantFrom('<', '>', '&', '/', 'g', 'x', ' id="1"', '"', ';', 'amp', 'क', '!', '?', ']]>'), {
      maxLength: 12,
    });
    fc.assert(fc.property(parts, (text) => ['object', 'string'].includes(typeof readMarkup(text.join('')))));
  });
});
