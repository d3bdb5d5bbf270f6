import type { PrivateKind } from '@bhashantar/contracts';
import { checkTarget, toPlainText } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asciiDigits } from '../../../../platform/private-content/ascii-digits.js';
import { isLuhnValid, isVerhoeffValid } from '../../../../platform/private-content/check-digits.js';
import { ALL_KINDS, findPrivateContent, type GuardedKinds } from '../../../../platform/private-content/find-private-content.js';
import { createTermFinder } from '../../glossary/find-terms.js';
import { EngineClient } from '../engines/engine-client.js';
import { RecordingEngine } from '../engines/testing/recording-engine.js';
import { translateSegments } from '../translate-segments.js';
import { maskPrivateContent } from './mask-private-content.js';
import { leaks } from './testing/leaks.js';
import { anyPrivateValue } from './testing/private-values.js';

const signal = new AbortController().signal;
const found = (text: string) => findPrivateContent(text).map(([start, end]) => text.slice(start, end));

const SENTENCES: readonly ((value: string) => string)[] = [
  (value) => `Please write ${value} on the form.`,
  (value) => `Send it to <1>${value}</1> today, or come to our office.`,
  (value) => `Your details (${value}) are safe. Nobody else sees them.`,
  (value) => `संपर्क ${value}`,
  (value) => `${value}`,
  (value) => `Ask for <1>${value.slice(0, 3)}</1>${value.slice(3)}, between {1} and {2}.`,
];

describe('private content', () => {
  it('has the check digits of published examples', () => {
    expect([isVerhoeffValid('2363'), isVerhoeffValid('2364')]).toEqual([true, false]);
    expect([isLuhnValid('79927398713'), isLuhnValid('79927398710')]).toEqual([true, false]);
    expect(asciiDigits('२३ ௪ ᱐ ꯹ ９ x7')).toBe('23 4 0 9 9 x7');
  });

  it.each([
    ['PAN ABCDE1234F of the payer', ['ABCDE1234F']],
    ['Pay by 4111 1111 1111 1111 now', ['4111 1111 1111 1111']],
    ['call +44 20 7946 0958 or 98765 43210', ['+44 20 7946 0958', '98765 43210']],
    ['(022) 2345 6789', ['022) 2345 6789']],
    ['IFSC SBIN0001234, account no. 1234567890', ['SBIN0001234', '1234567890']],
    ['GSTIN 27ABCDE1234F1Z5 and passport A1234567', ['27ABCDE1234F1Z5', 'A1234567']],
    ['asha@okaxis or asha.rao (at) mail.gov.in', ['asha@okaxis', 'asha.rao (at) mail.gov.in']],
    ['फोन ९८७६५ ४३२१०', ['९८७६५ ४३२१०']],
    ['call 98765\u200b43210 now', ['98765\u200b43210']],
    [
      'PAN ABCDE\u200b1234\u200bF, card 4111\u200b1111\u2060 1111\u00ad1111.',
      ['ABCDE\u200b1234\u200bF', '4111\u200b1111\u2060 1111\u00ad1111'],
    ],
    ['mail asha\u200b@\u200bexample\u200b.org', ['asha\u200b@\u200bexample\u200b.org']],
  ])('is found in %s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    'In 1999 a bank opened with 12 branches',
    'The years 2019-2020 and 1,00,000 rupees',
    'Order 123456789012 has come',
    'Chapter 3.2.1, page 45',
    'Follow @handle',
  ])('is not seen in %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    ['card 4111<1/>1111<2/>1111<3/>1111', 'card {1}<1/>{2}<2/>{3}<3/>{4}'],
    ['call 98765<1/>43210<2/>now', 'call {1}<1/>{2}<2/>now'],
    ['call 9876543210<1/>1234 of us', 'call {1}<1/>{2} of us'],
    ['call <1>98765</1>43210<2/>1234', 'call <1>{1}</1>{2}<2/>{3}'],
    ['Contact us<1/>info@example.org', 'Contact us<1/>{1}'],
  ])('is found where an element lets the line break in it: %s', (source, masked) => {
    expect(maskPrivateContent(source).source).toBe(masked);
  });

  it('that fits several kinds is found if any of them is requested', () => {
    const without = (...kinds: PrivateKind[]) =>
      findPrivateContent('account 98765 43210', new Set([...ALL_KINDS].filter((kind) => !kinds.includes(kind)))).length;
    expect([without('phone'), without('account'), without('phone', 'account')]).toEqual([1, 1, 0]);
  });

  it('is told by what the text is a translation of', () => {
    expect(findPrivateContent('ए/सी 12345678901')).toEqual([]);
    expect(findPrivateContent('ए/सी 12345678901', ALL_KINDS, 'A/c 12345678901')).toEqual([[5, 16]]);
  });

  it('never reaches an engine, and comes back in its place: 200 values in varied sentences', async () => {
    const cases = fc.tuple(anyPrivateValue, fc.constantFrom(...SENTENCES));
    await fc.assert(
      fc.asyncProperty(cases, async ([value, write]) => {
        const source = write(value.cue + value.text);
        const { sent, target } = await translate(source);
        expect(sent.some((text) => leaks(text, value))).toBe(false);
        expect(toPlainText(target)).toContain(value.text);
        expect(checkTarget(source, target)).toEqual([]);
      }),
      { numRuns: 200, seed: 20261123 },
    );
  });

  it('is not sent as context either', async () => {
    const context = { title: 'Write to asha@example.com', before: 'Call 98765 43210', after: 'PAN ABCDE1234F' };
    const engine = new RecordingEngine();
    const segments = [{ hash: 'a', source: 'Open the form. Read it.', context }];
    const findTerms = createTermFinder([{ source: 'form', target: 'form of 98765 43210', isCaseSensitive: false }]);
    await translateSegments(new EngineClient(engine), { segments, from: 'en', to: 'hi', findTerms, signal });
    expect([...engine.contexts.values()]).toEqual([
      { title: 'Write to …', before: 'Call …', after: 'Read it.', terms: [] },
      { title: 'Write to …', before: 'Open the ….', after: 'PAN …', terms: [] },
    ]);
  });

  it('is sent where a request says that it may be', async () => {
    const { sent } = await translate('Call 98765 43210 now', new Set());
    expect(sent).toEqual(['Call 98765 43210 now']);
  });
});

async function translate(source: string, guarded?: GuardedKinds) {
  const engine = new RecordingEngine();
  const request = { segments: [{ hash: 'a', source }], from: 'en', to: 'hi', findTerms: createTermFinder([]), signal, guarded };
  const outcome = (await translateSegments(new EngineClient(engine), request)).get('a');
  return { sent: engine.sent, target: outcome?.kind === 'translated' ? outcome.target : '' };
}
