import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { scriptSpans } from './script-spans.js';

const texts = (text: string) => scriptSpans(text).map(({ script, start, end }) => `${script} ${text.slice(start, end)}`);

describe('scriptSpans', () => {
  it('cuts a text where its script changes', () => {
    expect(texts('Pay now, अभी भुगतान करें today!')).toEqual(['Latn Pay now', 'Deva अभी भुगतान करें', 'Latn today']);
    expect(texts('தமிழ் 2026 தமிழ்')).toEqual(['Taml தமிழ் 2026 தமிழ்']);
    expect(texts('12 – 34 …')).toEqual([]);
  });

  it('counts letters and their marks', () => {
    expect(scriptSpans('कि ab')).toMatchObject([{ letters: 2 }, { letters: 2 }]);
  });

  it('gives spans in order, which do not overlap and differ from their neighbours', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'क', 'ि', 'த', ' ', '1', 'ж', '𝒳') }), (text) => {
        const spans = scriptSpans(text);
        for (const [index, { script, start, end }] of spans.entries()) {
          const next = spans[index + 1];
          expect(start).toBeLessThan(end);
          if (next) expect([next.start >= end, next.script === script]).toEqual([true, false]);
        }
      }),
    );
  });
});
