import { addTermCandidates, addUrlTranslations, TERM_TARGET_MAX, URL_TRANSLATIONS_MAX } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findExceededLimit } from './json-limits.js';

const LIMITS = { values: 12, names: 4, depth: 3 };
const excessOf = (text: string, limits = LIMITS) => findExceededLimit(Buffer.from(text), limits);

/** Counts the values, names and depth of a parsed value. */
function count(value: unknown): { values: number; names: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { values: 1, names: 0, depth: 0 };
  const children = Object.values(value).map(count);
  const names = Array.isArray(value) ? 0 : children.length;
  return {
    values: children.reduce((sum, child) => sum + child.values, 1),
    names: children.reduce((sum, child) => sum + child.names, names),
    depth: 1 + Math.max(0, ...children.map((child) => child.depth)),
  };
}

const ID = '0'.repeat(36);
/** The largest bodies of lists whose rows have several fields. */
const LARGEST = [
  {
    endpoint: addUrlTranslations,
    body: {
      ...{ projectId: ID, targetLang: 'hi', dryRun: true },
      urls: Array.from({ length: URL_TRANSLATIONS_MAX }, () => ({ url: '/'.repeat(2_048), translatedUrl: '\u0939'.repeat(900) })),
    },
  },
  {
    endpoint: addTermCandidates,
    body: {
      projectId: ID,
      candidates: Array.from({ length: 100 }, () => ({
        ...{ candidateId: ID, rule: 'translate', language: 'hi', target: '\u0939'.repeat(TERM_TARGET_MAX), caseSensitive: false },
      })),
    },
  },
];

describe('findExceededLimit', () => {
  it.each(LARGEST)('lets through as many rows as $endpoint.path takes', ({ endpoint: { limits }, body }) => {
    const bytes = Buffer.from(JSON.stringify(body));
    expect([findExceededLimit(bytes, limits), bytes.length <= limits.bytes]).toEqual([undefined, true]);
  });

  it.each([
    ['{"a":1,"b":[1,2,{"c":"x"}]}', undefined],
    [`[${'1,'.repeat(12)}1]`, 'values'],
    ['{"a":1,"b":1,"c":1,"d":1,"e":1}', 'names'],
    ['[[[[1]]]]', 'depth'],
    [`{"${'a'.repeat(5_000)}":"[[[[{{{{,,,,,,,,,,,,,,,,::::::"}`, undefined],
    ['{"a":"\\"[[[[[[,,,,,,,,,,,,,,"}', undefined],
    ['{"a":"\\\\","b":[[[1]]]}', 'depth'],
    ['', undefined],
    ['"', undefined],
  ])('of %s is %s', (text, excess) => expect(excessOf(text)).toBe(excess));

  it('never counts less than the text holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const held = count(value);
        const text = JSON.stringify(value);
        for (const limit of ['values', 'names', 'depth'] as const) {
          if (held[limit] > 1) expect(excessOf(text, { values: 1e9, names: 1e9, depth: 1e9, [limit]: held[limit] - 1 })).toBe(limit);
        }
      }),
    );
  });

  it('counts not much more', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const held = count(value);
        expect(excessOf(JSON.stringify(value), { ...held, values: 2 * held.values })).toBeUndefined();
      }),
    );
  });
});
