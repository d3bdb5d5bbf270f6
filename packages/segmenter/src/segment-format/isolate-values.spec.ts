import { describe, expect, it } from '@jest/globals';
import bidiFactory from 'bidi-js';
import fc from 'fast-check';
import { fillText, fitTarget } from './fit-target.js';
import { isolateLoneValue, isolateValues } from './isolate-values.js';

const bidi = bidiFactory();
const CONTROLS = /[\u2066-\u2069]/g;

/** A line of right-to-left text in visual order, from left to right. */
function seen(line: string): string {
  const levels = bidi.getEmbeddingLevels(line, 'rtl');
  const order = bidi.getReorderedIndices(line, levels);
  return order.map((index) => line[index]).join('');
}

const show = (target: string, values: string[]) => seen(fillText(isolateValues(target), values)).replace(CONTROLS, '');

describe('isolateValues', () => {
  it.each([
    ['پن کوڈ {1} {2}', ['416', '599'], '416 599'],
    ['فون {1} {2} {3} پر', ['+91', '98765', '43210'], '+91 98765 43210'],
    ['قیمت {1} ہے', ['₹500/-'], '₹500/-'],
    ['درجہ حرارت {1} رہا', ['-5'], '-5'],
    ['{1} سے کم', ['~20'], '~20'],
    ['صفحہ {1}/{2}', ['3', '12'], '3/12'],
    ['دیکھیں {1}', ['https://example.in/a/'], 'https://example.in/a/'],
  ])('%s shows %j as written', (target, values, shown) => {
    expect(show(target, values)).toContain(shown);
  });

  it('does not isolate lists, or values that a translator has isolated', () => {
    expect(isolateValues('{1}، {2} اور {3}')).toBe('\u2068{1}\u2069، \u2068{2}\u2069 اور \u2068{3}\u2069');
    expect(isolateValues('\u2066{1} {2}\u2069')).toBe('\u2066{1} {2}\u2069');
    expect(isolateValues('کوئی نہیں')).toBe('کوئی نہیں');
  });

  it('keeps every run of values as it was written, whatever is around it', () => {
    const word = fc.constantFrom('اردو', 'میں', 'ہے۔', 'PIN', '(', ')', '،', '-', '«', '<1>', '</1>', '&amp;');
    const value = fc.constantFrom(
      '416',
      '+91',
      '500/-',
      '₹1,200.50',
      '-5',
      '10%',
      '12/05/2024',
      '10–20',
      'a@b.in',
      'https://x.in/y/',
      'AB12CD34',
    );
    const run = fc.array(value, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.tuple(word, run, word), { minLength: 1, maxLength: 4 }), (pieces) => {
        const values: string[] = [];
        const target = pieces
          .map(([before, own, behind]) => [before, own.map((one) => `{${values.push(one)}}`).join(' '), behind].join(' '))
          .join(' و ')
          .replace(/<\/?1>/g, '');
        const line = show(target, values);
        for (const [, own] of pieces) expect(line).toContain(own.join(' '));
      }),
    );
  });

  it('makes no target unfit for its source', () => {
    const target = isolateValues('<1>{1} {2}</1> پن <2/>');
    expect(fitTarget('PIN <1>{1} {2}</1> <2/>', target)).toBeDefined();
  });
});

describe('isolateLoneValue', () => {
  it.each(['+91 98765 43210', '10–20', '500/-', '₹500/-', '-5', '~20', '98765 43210', '₹ 1,200', '(022) 2345-6789', '3 × 4'])(
    'shows %s as written',
    (value) => {
      expect(seen(value)).not.toBe(value);
      expect(
        seen(isolateLoneValue(` ${value}\n`) ?? '')
          .replace(CONTROLS, '')
          .trim(),
      ).toBe(value);
    },
  );

  it.each(['12', '₹1,200', '12.5%', '1/2/2024', '10:30', '+91 abc', '…', '', '\u206810–20\u2069', '10-20', '۱۲'])(
    'leaves %s as it is',
    (text) => {
      expect(isolateLoneValue(text)).toBeUndefined();
    },
  );
});
