import { checkTarget } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createTermFinder } from '../../glossary/find-terms.js';
import { type MtChunk, type MtInput, protectSegment, restoreInlineTags, splitSegment } from './protect-segment.js';

const none = { locale: 'en', findTerms: createTermFinder([]) };
const chunks = (plan: MtInput) => plan.filter((part): part is MtChunk => typeof part !== 'string');
const texts = (plan: MtInput) => chunks(plan).map((chunk) => chunk.text);

/** The output of an engine that returns its input unchanged. */
const echoed = (plan: MtInput) => plan.map((part) => (typeof part === 'string' ? part : restoreInlineTags(part, part.text))).join('');

describe('protectSegment', () => {
  it('sends sentences, without the tags around the whole of them', () => {
    expect(texts(protectSegment('<1>Pay online. <2/>It takes {1} minutes.</1>', none))).toEqual(['Pay online.', 'It takes [1] minutes.']);
  });

  it('keeps a tag with its words when only one of its ends is at the end of the sentence', () => {
    expect(texts(protectSegment('Read <1>the manual</1>', none))).toEqual(['Read [1]the manual[2]']);
  });

  it('does not mistake citation numbers of the text for its own masks', () => {
    const plan = protectSegment('See note [1] and <1>note [2]</1> now', none);
    expect(texts(plan)).toEqual(['See note [1] and [3]note [2][4] now']);
    expect(echoed(plan)).toBe('See note [1] and <1>note [2]</1> now');
  });

  it('sends nothing of a text without words', () => {
    expect(texts(protectSegment('{1} – {2} <1/>', none))).toEqual([]);
    expect(texts(protectSegment('Kolhapur', { locale: 'en', findTerms: createTermFinder([term('Kolhapur', 'कोल्हापुर')]) }))).toEqual([]);
  });

  it('refuses a translation that lost, doubled or emptied its masks', () => {
    const [chunk] = chunks(protectSegment('You have {1} new messages', none));
    if (!chunk) throw new Error('no chunk');
    expect(restoreInlineTags(chunk, 'नए संदेश')).toBeUndefined();
    expect(restoreInlineTags(chunk, '[1] नए [1] संदेश')).toBeUndefined();
    expect(restoreInlineTags(chunk, ' ')).toBeUndefined();
    expect(restoreInlineTags(chunk, '[ 1 ] नए <b>संदेश')).toBe('{1} नए &lt;b&gt;संदेश');
  });

  it('restores every segment unchanged when the engine changes nothing', () => {
    fc.assert(
      fc.property(anySegment, (source) => {
        expect(echoed(protectSegment(source, none))).toBe(source);
        expect(echoed(splitSegment(source, none))).toBe(source);
        expect(checkTarget(source, echoed(protectSegment(source, none)))).toEqual([]);
      }),
    );
  });
});

describe('splitSegment', () => {
  it('sends nothing that must come back', () => {
    expect(texts(splitSegment('Read <1>the manual</1> in {1} minutes', none))).toEqual(['Read', 'the manual', 'in', 'minutes']);
  });
});

const term = (source: string, target: string) => ({ source, target, isCaseSensitive: false });

const word = fc.constantFrom('Read', 'the', 'manual.', 'Tom &amp; Jerry', '[1]', '*', 'first!', '— ', 'हिन्दी', '&lt;b&gt;', 'e.g.');
/** A well-formed segment: words, numbered values, and tags that nest. */
const anySegment = fc
  .array(fc.oneof(word, fc.constant('value'), fc.constant('void'), fc.constant('open'), fc.constant('close')), {
    minLength: 1,
    maxLength: 20,
  })
  .map((parts) => {
    let tag = 0;
    let value = 0;
    const open: number[] = [];
    const write = (part: string) => {
      if (part === 'value') return `{${++value}}`;
      if (part === 'void') return `<${++tag}/>`;
      if (part === 'open') return `<${open[open.push(++tag) - 1]}>`;
      if (part !== 'close') return part;
      const number = open.pop();
      return number === undefined ? 'end' : `</${number}>`;
    };
    const text = parts.map(write).join(' ');
    return `Start ${text}${open
      .reverse()
      .map((number) => `</${number}>`)
      .join('')}`;
  });
