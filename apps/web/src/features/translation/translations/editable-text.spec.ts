import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromEditable, toEditable } from './editable-text.js';

const piece = fc.constantFrom(
  'a',
  'नमस्ते',
  ' ',
  '&amp;',
  '&lt;',
  '&gt;',
  '&#123;',
  '&#125;',
  '<1>',
  '</1>',
  '<2/>',
  '{1}',
  '1',
  '/',
  'amp;',
  'lt;',
  '#123;',
);
const segmentText = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

describe('editable text', () => {
  it('shows characters instead of entities', () => {
    expect(toEditable('Terms &amp; <1>conditions</1> {1}', 'ltr')).toBe('Terms & <1>conditions</1> {1}');
  });

  it('escapes typed text that is not a tag', () => {
    expect(fromEditable('5 < 6 & {x} <b> <1>a</1>')).toBe('5 &lt; 6 &amp; &#123;x&#125; &lt;b&gt; <1>a</1>');
  });

  it('isolates tags in right-to-left texts and removes the isolates again', () => {
    const shown = toEditable('<1>اردو</1>', 'rtl');
    expect(shown).toBe('\u2066<1>\u2069اردو\u2066</1>\u2069');
    expect(fromEditable(shown)).toBe('<1>اردو</1>');
  });

  it.each(['ltr', 'rtl'] as const)('gives back every target unchanged when nothing was typed (%s)', (direction) => {
    fc.assert(fc.property(segmentText, (target) => expect(fromEditable(toEditable(target, direction))).toBe(target)));
  });
});
