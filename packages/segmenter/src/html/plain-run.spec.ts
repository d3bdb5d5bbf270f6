import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SegmentBuilder } from '../segmentation/build-segment.js';
import { CLOSING, LINE_BREAK, OPENING, TEXT, VOID } from '../segmentation/walk-runs.js';
import { PlainRun } from './plain-run.js';
import { LightNode } from './tree/light-node.js';

/** A run as its pieces of page: texts as they are, tags by their marks. */
type Piece = string | number;

const common = fc.constantFrom('a', 'B', 'é', '–', '.', ' ', '  ', '\n');
const odd = fc.constantFrom('क', '\u2003', '7', '&', '\u00ad');
const plainText = fc.string({ unit: fc.oneof({ weight: 40, arbitrary: common }, odd), maxLength: 6 });
const piece: fc.Arbitrary<Piece> = fc.oneof({ weight: 3, arbitrary: plainText }, fc.constantFrom(OPENING, CLOSING, VOID, LINE_BREAK));

/** The tokens of a run, every element closed and none closed that is not open. */
function toTokens(pieces: Piece[]): { html: string; nodes: LightNode[]; marks: number[] } {
  const nodes: LightNode[] = [];
  const marks: number[] = [];
  let html = '';
  let depth = 0;
  const push = (mark: number, text: string) => {
    nodes.push(new LightNode(mark === TEXT ? 3 : 1, null, 0, html.length, html.length + text.length));
    marks.push(mark);
    html += text;
  };
  for (const one of pieces) {
    if (one === CLOSING && !depth) continue;
    depth += one === OPENING ? 1 : one === CLOSING ? -1 : 0;
    push(typeof one === 'string' ? TEXT : one, typeof one === 'string' ? one : '<>');
  }
  while (depth--) push(CLOSING, '<>');
  return { html, nodes, marks };
}

describe('a plain run', () => {
  const slice = (html: string) => (node: LightNode) => html.slice(node.start, node.end);

  it('becomes the same segment that SegmentBuilder makes', () => {
    let plain = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { html, nodes, marks } = toTokens(pieces);
        const textOf = slice(html);
        const builder = new SegmentBuilder<LightNode>(
          (node, collapser) => collapser.add(html, node.start, node.end),
          (node) => !textOf(node).trim(),
        );
        const end = builder.findCore(nodes, marks, 0, nodes.length);
        if (end < 0) return;
        const built = new PlainRun().build(html, 0, nodes, marks, builder.coreStart, end);
        if (!built) return;
        plain++;
        expect(built).toEqual(builder.buildCore(nodes, marks, builder.coreStart, end));
      }),
      { numRuns: 5000 },
    );
    expect(plain).toBeGreaterThan(500);
  });

  it.each([
    ['<i><b><img>or</b></i><i> or <img></i>', '<1>a <2/></1><3> b<4/></3>', [OPENING, 'a ', VOID, CLOSING, OPENING, ' b ', VOID, CLOSING]],
    ['voids before and behind', '<1><2/>a</1> <3>b<4/></3>', [OPENING, VOID, ' a', CLOSING, ' ', OPENING, 'b ', VOID, ' ', CLOSING]],
  ] as const)('loses the white space at its ends, whatever stands between: %s', (_, source, pieces) => {
    const { html, nodes, marks } = toTokens([...pieces]);
    expect(new PlainRun().build(html, 0, nodes, marks, 0, nodes.length)?.source).toBe(source);
  });

  it('leaves images beside line breaks to SegmentBuilder', () => {
    const { html, nodes, marks } = toTokens(['a  ', VOID, LINE_BREAK, LINE_BREAK, 'a']);
    expect(new PlainRun().build(html, 0, nodes, marks, 0, nodes.length)).toBeUndefined();
  });
});
