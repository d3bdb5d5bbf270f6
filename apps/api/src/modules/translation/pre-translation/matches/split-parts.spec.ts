import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { phraseKey } from './phrase-key.js';
import { splitEdges } from './split-edges.js';
import { splitEnding } from './split-ending.js';
import { splitParts } from './split-parts.js';

const text = fc
  .array(fc.constantFrom('a', 'Home', '|', '»', '/', '–', ' ', '\u00a0', '\n', '.', '...', '?', '&', '😀'), { maxLength: 15 })
  .map((all) => all.join(''));

/** The same result, computed with backtracking patterns. */
function splitByPattern(label: string) {
  const pieces = label.split(/(\s+[|·•–—»›/]\s+|\s*[|·•»]\s*)/u);
  const parts = pieces.filter((_piece, index) => index % 2 === 0);
  const separators = pieces.filter((_piece, index) => index % 2 === 1);
  return parts.length > 1 && parts.every((part) => part.trim()) ? { parts, separators } : undefined;
}

describe('a label', () => {
  it.each([
    ['Home | About us', ['Home', 'About us'], [' | ']],
    ['Home|About/us – Town', ['Home', 'About/us', 'Town'], ['|', ' – ']],
    ['Home\u00a0»\n Town', ['Home', 'Town'], ['\u00a0»\n ']],
  ])('%j has its parts and the separators between them', (label, parts, separators) =>
    expect(splitParts(label)).toEqual({ parts, separators }),
  );

  it('is split as by a regular expression', () => {
    fc.assert(
      fc.property(text, (label) => expect(splitParts(label)).toEqual(splitByPattern(label))),
      { numRuns: 3_000 },
    );
  });

  it('of more parts than breadcrumbs have is not split', () => {
    expect(splitParts('a | '.repeat(50))).toBeUndefined();
  });
});

describe('a phrase', () => {
  it('is matched without its final punctuation and the white space around it', () => {
    fc.assert(
      fc.property(text, (phrase) => {
        const ending = /\s*(\.{3}|[.…!?:,।۔؟،])$/u;
        const trimmed = phrase.trim();
        const mark = ending.exec(trimmed)?.[1] ?? '';
        expect(splitEnding(phrase)).toEqual({ body: mark ? trimmed.replace(ending, '') : trimmed, ending: mark });
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps the white space at its ends', () => {
    fc.assert(
      fc.property(text, (phrase) => {
        const [, before, core, after] = /^(\s*)(.*?)(\s*)$/s.exec(phrase) ?? [];
        expect(splitEdges(phrase)).toEqual({ before, core, after });
      }),
    );
  });

  it.each(['Terms\u00a0&  Conditions', 'terms&conditions', ' Terms \n\u3000and Conditions'])(
    'has one key however it is spaced: %j',
    (phrase) => expect(phraseKey(phrase)).toBe('terms and conditions'),
  );
});
