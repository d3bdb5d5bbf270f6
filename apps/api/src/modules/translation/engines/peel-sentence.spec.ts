import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { peelSentence } from './peel-sentence.js';
import { type Piece, splitMarks } from './split-marks.js';

const isSpace = (piece: Piece) => piece.kind === 'text' && piece.text.trim() === '';

/** The same by looking through all that is left at each step. */
function peelSlowly(pieces: readonly Piece[]) {
  const core = [...pieces];
  let lead = '';
  let trail = '';
  const has = (kind: Piece['kind'], { number }: { number?: number }) =>
    core.some((piece) => piece.kind === kind && piece.kind !== 'text' && piece.number === number);
  for (;;) {
    const [first, last] = [core[0], core.at(-1)];
    if (!first || !last) return { lead, core, trail };
    if (isSpace(first) || first.kind === 'void' || (first.kind === 'open' && !has('close', first))) lead += core.shift()?.text;
    else if (isSpace(last) || last.kind === 'void' || (last.kind === 'close' && !has('open', last))) trail = core.pop()?.text + trail;
    else if (first.kind === 'open' && last.kind === 'close' && first.number === last.number) {
      lead += core.shift()?.text;
      trail = core.pop()?.text + trail;
    } else return { lead, core, trail };
  }
}

describe('what stands around a sentence', () => {
  it.each([
    [' <1>Home</1> ', ' <1>', 'Home', '</1> '],
    ['<1><2/> <3>Read more', '<1><2/> <3>', 'Read more', ''],
    ['<1>One</1> two', '', '<1>One</1> two', ''],
    ['more.</1> {1} ', '', 'more.</1> {1}', ' '],
    [' <1/> ', ' <1/> ', '', ''],
  ])('is taken off %j', (source, lead, inner, trail) => {
    const { core, ...around } = peelSentence(splitMarks(source));
    expect({ ...around, inner: core.map(({ text }) => text).join('') }).toEqual({ lead, inner, trail });
  });

  it('is the same as when all is looked through at every step', () => {
    const unit = fc.constantFrom('<1>', '</1>', '<2>', '</2>', '<3/>', '{1}', ' ', 'a');
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 10 }), (units) => {
        const pieces = splitMarks(units.join(''));
        expect(peelSentence(pieces)).toEqual(peelSlowly(pieces));
      }),
      { numRuns: 3_000 },
    );
  });
});
