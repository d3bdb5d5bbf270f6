import { pluralCategories } from '@bhashantar/icu-messages';
import { escapeText, unescapeText } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import { checkTranslation, fixInBulk, fixTranslation } from './check-translation.js';
import { measureLimit } from './limit.js';

const SOURCE = '{count, plural, =0 {No files yet} one {# file of {name}} other {# files of {name}}}';
const SCRIPTS = { hi: 'Deva', ta: 'Taml', ur: 'Arab', ar: 'Arab', pl: 'Latn', ja: 'Jpan' };
type Code = keyof typeof SCRIPTS;

/** The problems of a target. */
const check = (target: string, code: Code = 'hi', source = SOURCE) =>
  checkTranslation({ source: escapeText(source), target: escapeText(target), language: { code, tag: code, script: SCRIPTS[code] } });
const said = (...given: Parameters<typeof check>) => check(...given).map(({ code, message }) => `${code}: ${message}`);

const WORDS: Readonly<Record<Code, string>> = { hi: 'फ़ाइलें', ta: 'கோப்புகள்', ur: 'فائلیں', ar: 'ملفات', pl: 'pliki', ja: 'ファイル' };

describe('a message with plurals', () => {
  it.each([
    ['hi', 2],
    ['ta', 2],
    ['ur', 2],
    ['ar', 6],
    ['pl', 4],
    ['ja', 1],
  ] as const)('has the forms of %s: %s', (code, count) => {
    const categories = pluralCategories(code, 'plural');
    expect(categories).toHaveLength(count);
    const write = (wanted: readonly string[]) =>
      `{count, plural, =0 {${WORDS[code]}} ${wanted.map((category) => `${category} {{name} # ${WORDS[code]}}`).join(' ')}}`;
    expect(said(write(categories), code)).toEqual([]);
    for (const category of categories.filter((one) => one !== 'other'))
      expect(said(write(categories.filter((one) => one !== category)), code)).toEqual([
        `pluralForms: “count” has no text for: ${category}.`,
      ]);
  });

  it('says at what place a target cannot be read, and why', () => {
    const [problem] = said('{count, plural, one {# फ़ाइल}}');
    expect(problem).toMatch(
      /^message: The braces of the target cannot be read as those of the source. At character \d+, the form other is missing.$/,
    );
    expect(said('{count, plural, one {# फ़ाइल} other {# फ़ाइलें}')[0]).toMatch(/a brace is not closed/);
  });

  it('keeps its number in each form of several numbers, and its other arguments', () => {
    expect(said('{count, plural, =0 {कुछ नहीं} one {{name} की फ़ाइल} other {# फ़ाइलें}}')).toEqual([
      'message: The form “one” does not show its number: write # or {count}.',
      'message: The form “other” lacks {name}.',
    ]);
    expect(said('{count, plural, =0 {कुछ नहीं} one {{name}: {count}} other {{name}: {count, number}}}')).toEqual([]);
    expect(said('{count, plural, =0 {x} one {plik {name}} few {# {name}} many {# {name}} other {# {name}}}', 'pl')).toEqual([]);
  });

  it('says which form is empty, and checks each as a text', () => {
    const problems = said('{count, plural, =0 {कुछ नहीं  है} one {} other {{name} की # फ़ाइलें (अब}}');
    expect(problems).toContain('pluralForms: The form “one” is empty.');
    expect(problems.some((problem) => problem.startsWith('spaces: In the form “=0”: '))).toBe(true);
    expect(problems.some((problem) => problem.startsWith('brackets: In the form “other”: '))).toBe(true);
  });
});

describe('a fix of a message with plurals', () => {
  const inputOf = (target: string) => ({
    ...{ source: escapeText(SOURCE), target: escapeText(target) },
    language: { code: 'hi', tag: 'hi', script: 'Deva' },
  });
  const fixed = (target: string, code: Parameters<typeof fixTranslation>[1]) => {
    const after = fixTranslation(inputOf(target), code);
    return after && unescapeText(after);
  };

  it('is made form by form, and leaves the syntax and the other forms as they are', () => {
    expect(fixed('{count, plural, =0 {कोई  फ़ाइल नहीं} one {{name} की # फ़ाइल} other {{name} की  # फ़ाइलें}}', 'spaces')).toBe(
      '{count, plural, =0 {कोई फ़ाइल नहीं} one {{name} की # फ़ाइल} other {{name} की # फ़ाइलें}}',
    );
  });

  it('is not offered if no form has the problem, or the forms differ', () => {
    expect(fixed('{count, plural, =0 {कुछ नहीं} one {{name} की # फ़ाइल} other {{name} की # फ़ाइलें}}', 'spaces')).toBeUndefined();
    expect(fixed('{other, plural, one {क  ख} other {ग}}', 'spaces')).toBeUndefined();
  });

  it('is made for one target that a person checks, not for many', () => {
    const target = '{count, plural, =0 {कोई  फ़ाइल नहीं} one {{name} की # फ़ाइल} other {{name} की # फ़ाइलें}}';
    expect(fixInBulk(inputOf(target), 'spaces')).toBeUndefined();
  });
});

it('the length of a message is that of its longest form', () => {
  const target = escapeText('{count, plural, one {# फ़ाइल} other {# फ़ाइलें हैं}}');
  expect(measureLimit(target, { unit: 'graphemes' }).length).toBeLessThan(15);
  expect(measureLimit('फ़ाइल', { unit: 'graphemes' })).toEqual({ length: 3 });
});
