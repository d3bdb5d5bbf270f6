import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { extractPlaceables } from '../segmentation/build-segment.js';
import { countWords } from '../text/count-words.js';
import { checkTarget } from './check-target.js';
import { fillText, readParts } from './fit-target.js';
import { parseSegment, type SegmentNode, SegmentSyntaxError, serialiseSegment } from './parse-segment.js';
import { toPlainText } from './to-plain-text.js';

const text = fc.string({ unit: fc.constantFrom('a', 'क', ' ', '<', '>', '&', '{', '}', '1', '/', ';'), minLength: 1, maxLength: 12 });

/** Trees whose inline tags are numbered in order of opening, as sources are. */
function number(nodes: SegmentNode[], next = { tag: 1, placeable: 1 }): SegmentNode[] {
  return nodes.map((node) => {
    if (node.type === 'placeable') return { ...node, number: next.placeable++ };
    if (node.type === 'void') return { ...node, number: next.tag++ };
    if (node.type === 'text') return node;
    const own = next.tag++;
    return { ...node, number: own, children: number(node.children, next) };
  });
}

const { nodes: anyNodes } = fc.letrec<{ nodes: SegmentNode[]; node: SegmentNode }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 4 }),
  node: fc.oneof(
    { depthSize: 'small' },
    fc.record({ type: fc.constant('text' as const), text }),
    fc.record({ type: fc.constant('void' as const), number: fc.constant(0) }),
    fc.record({ type: fc.constant('placeable' as const), number: fc.constant(0) }),
    fc.record({ type: fc.constant('element' as const), number: fc.constant(0), children: tie('nodes') }),
  ),
}));
const tree = anyNodes.map((nodes) => number(nodes));

describe('the segment format', () => {
  it('parses back what it has written', () => {
    fc.assert(
      fc.property(tree, (nodes) => {
        const source = serialiseSegment(nodes);
        expect(serialiseSegment(parseSegment(source))).toBe(source);
      }),
    );
  });

  it('accepts every source as its own target', () => {
    fc.assert(fc.property(tree, (nodes) => expect(checkTarget(serialiseSegment(nodes), serialiseSegment(nodes))).toEqual([])));
  });

  it('has five entities and decodes them', () => {
    expect(parseSegment('a &amp; &lt;b&gt; &#123;1&#125; {1}')).toEqual([
      { type: 'text', text: 'a & <b> {1} ' },
      { type: 'placeable', number: 1 },
    ]);
    expect(toPlainText('<1>a</1> &lt;b&gt; {1} {2}', ['7', '8'])).toBe('a <b> 7 8');
    expect(toPlainText('in {1} of {2}')).toBe('in {1} of {2}');
  });

  it('turns a text into plain text, but not one that breaks the grammar', () => {
    const piece = fc.constantFrom(
      'a',
      ' ',
      '<1>',
      '</1>',
      '<2/>',
      '</1/>',
      '{1}',
      '{123456}',
      '&amp;',
      '&#123;',
      '&#124;',
      '<',
      '>',
      '&',
      '{',
      '}',
      '1',
    );
    const source = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    const byParts = (one: string, values?: string[]) =>
      readParts(one)
        ?.map((part, at) => (at % 2 ? '' : fillText(part, values)))
        .join('') ?? one;
    const isRead = (one: string, values: string[] | undefined) => expect(toPlainText(one, values)).toBe(byParts(one, values));
    fc.assert(fc.property(source, fc.option(fc.constant<string[]>(['7', '<']), { nil: undefined }), isRead), { numRuns: 2_000 });
  });

  it.each([
    '<1>a',
    'a</1>',
    '<1><2>a</1></2>',
    '<1/><1/>',
    'a < b',
    'a & b',
    '&nbsp;',
    '{',
    '{x}',
    '<b>a</b>',
    '<1 x>a</1>',
    '</1/>',
    '<123456/>',
  ])('refuses %s', (bad) => {
    expect(() => parseSegment(bad)).toThrow(SegmentSyntaxError);
    expect(checkTarget(bad.replace(/.*/, 'a'), bad)).not.toEqual([]);
  });

  it('accepts any text from outside', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (any) => void parseSegment(extractPlaceables(any).source)));
  });
});

describe('checking a target', () => {
  it.each([
    ['Read <1>this</1>.', 'Lies <1>das</1>.', []],
    ['<1>a</1> <2/>', '<2/> <1>b</1>', []],
    ['<1>a</1> b', 'a b', [{ code: 'missingPlaceholder', number: 1 }]],
    ['a', '<1>a</1>', [{ code: 'extraPlaceholder', number: 1 }]],
    ['<1>a</1>', '<1>a</1><1>b</1>', [{ code: 'extraPlaceholder', number: 1 }]],
    ['<1>a</1>', '<1/>', [{ code: 'badNesting', number: 1 }]],
    ['<1>a</1> <2>b</2>', '<1>a <2>b</1></2>', [{ code: 'badNesting' }]],
    ['<1>a <2>b</2></1>', '<1>a</1> <2>b</2>', [{ code: 'badNesting', number: 2 }]],
    ['pay {1}', 'pay', [{ code: 'missingPlaceable', number: 1 }]],
    ['pay {1}', '{1} or {1}', []],
    ['pay', 'pay {1}', [{ code: 'extraPlaceable', number: 1 }]],
    ['a', 'a & b', [{ code: 'syntax' }]],
    ['a', `${'<1>'.repeat(3000)}`, [{ code: 'extraPlaceholder', number: 1 }]],
  ])('%s -> %s', (source, target, problems) => {
    expect(checkTarget(source, target)).toEqual(problems);
  });
});

describe('counting words', () => {
  it.each([
    ['Read <1>the manual</1> first.<2/>', 'en', 4],
    ['Pay {1} by {2}', 'en', 2],
    ['A &amp; B', 'en', 2],
    ['यह हिन्दी है।', 'hi', 3],
    ['don’t stop', 'en', 2],
    ['x', 'not a locale!', 1],
    ['x', 'en_US', 1],
  ])('%s (%s)', (source, locale, words) => {
    expect(countWords(source, locale)).toBe(words);
  });
});
