import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type SegmentToken, tokeniseInlineTags } from './tokenise-inline-tags.js';
import { trimOuterTags } from './trim-outer-tags.js';

const isSpace = (token: SegmentToken) => token.kind === 'text' && token.text.trim() === '';

/** The same result, computed by searching all remaining tokens at each step. */
function trimSlowly(tokens: readonly SegmentToken[]) {
  const core = [...tokens];
  let lead = '';
  let trail = '';
  const has = (kind: SegmentToken['kind'], { number }: { number?: number }) =>
    core.some((token) => token.kind === kind && token.kind !== 'text' && token.number === number);
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

describe('spaces and tags around a sentence', () => {
  it.each([
    [' <1>Home</1> ', ' <1>', 'Home', '</1> '],
    ['<1><2/> <3>Read more', '<1><2/> <3>', 'Read more', ''],
    ['<1>One</1> two', '', '<1>One</1> two', ''],
    ['more.</1> {1} ', '', 'more.</1> {1}', ' '],
    [' <1/> ', ' <1/> ', '', ''],
  ])('are trimmed off %j', (source, lead, inner, trail) => {
    const { core, ...around } = trimOuterTags(tokeniseInlineTags(source));
    expect({ ...around, inner: core.map(({ text }) => text).join('') }).toEqual({ lead, inner, trail });
  });

  it('are the same as with a quadratic algorithm', () => {
    const unit = fc.constantFrom('<1>', '</1>', '<2>', '</2>', '<3/>', '{1}', ' ', 'a');
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 10 }), (units) => {
        const tokens = tokeniseInlineTags(units.join(''));
        expect(trimOuterTags(tokens)).toEqual(trimSlowly(tokens));
      }),
      { numRuns: 3_000 },
    );
  });
});
