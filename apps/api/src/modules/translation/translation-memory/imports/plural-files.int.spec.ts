import type { ExportFormat } from '@bhashantar/contracts';
import type { FileUnit } from '@bhashantar/formats';
import { formKey, formsOf, splitSegment } from '@bhashantar/icu-messages';
import { escapeText, hashKeyed, hashSource, tokenise } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PageSegment } from '../../../content/segments/segment.entity.js';
import { FileProject } from '../testing/file-project.js';
import { KEYED_FORMATS, readUnits, translateUnits, writeUnits } from '../testing/translate-file.js';

/** The categories of each language by CLDR. */
const CATEGORIES = {
  hi: ['one', 'other'],
  ta: ['one', 'other'],
  ur: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  pl: ['one', 'few', 'many', 'other'],
  ja: ['other'],
};
const LANGUAGES = Object.keys(CATEGORIES) as (keyof typeof CATEGORIES)[];

const FILES = '{count, plural, =0 {No files} one {# file in {folder}} other {# files in {folder}}}';
const GUESTS = "{host, select, her {She invites {n, plural, one {# guest} other {# guests}}} other {They invite '{'nobody'}'}}";
/** Two arguments with more forms than can be shown one by one. */
const MANY = `${['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `{${name}, plural, one {1} other {2}}`).join(' ')} words`;

const keyed = (context: string, message: string, more: Partial<NonNullable<PageSegment['key']>> = {}): PageSegment => {
  const source = escapeText(message);
  return { hash: hashKeyed(context, source), source, kind: 'block', words: 5, key: { context, textHash: hashSource(source), ...more } };
};

describe('files of messages with plurals', () => {
  let project: FileProject;

  beforeAll(async () => {
    project = await FileProject.start();
  });
  afterAll(() => project.close());
  beforeEach(async () => {
    await project.begin(LANGUAGES);
    await storeKeys([
      keyed('/files', FILES, { note: 'In the status bar' }),
      keyed('/guests', GUESTS),
      keyed('/title', 'Files of {folder}'),
    ]);
  });

  const storeKeys = (segments: PageSegment[]) => project.storeKeys(segments);
  const exported = (format: ExportFormat, language = 'hi') => project.exported(format, language);
  const bringIn = (file: string | Buffer, language = 'hi') => project.bringIn(file, `mode=valid&keep=none&language=${language}`);
  const targets = (language = 'hi') => project.targets(language);
  /** The forms of a stored target, with the placeables of its source. */
  const formsIn = (target: string, message: string): Record<string, string> => {
    const source = splitSegment(escapeText(message));
    const split = splitSegment(target, source.kind === 'forms' ? source.placeables : []);
    if (split.kind !== 'forms') throw new Error(`no forms: ${target}`);
    return Object.fromEntries(formsOf(split).map(({ path, text }) => [formKey(path), text]));
  };
  /** A translation that keeps the values of its form, and names the form and the key. */
  const targetOf = ({ key = '', form = '', source }: FileUnit): string => {
    const values = tokenise(source.text).flatMap((token) => (token.kind === 'placeable' ? [token.raw] : []));
    return `अ${key}·${form} ‘it’s’ ${values.join(' और ')}`.trim();
  };

  describe.each(KEYED_FORMATS)('as %s', (format) => {
    it.each(LANGUAGES)('show each form that %s needs, and come back as one message', async (language) => {
      const units = await readUnits(await exported(format, language), language);
      const formsOfKey = (name: string) => units.filter(({ key }) => key === name).map(({ form }) => form);
      const categories = CATEGORIES[language];
      expect(formsOfKey('/files')).toEqual(['=0', ...categories]);
      expect(formsOfKey('/guests')).toEqual([...categories.map((category) => `her ${category}`), 'other']);
      expect(formsOfKey('/title')).toEqual([undefined]);
      expect(units.find(({ key, form }) => key === '/files' && form === 'other')?.notes?.[0]).toMatch(/^In the status bar/);
      const translated = translateUnits(units, targetOf, language);
      const done = await bringIn(await writeUnits(translated, format, { targetLanguage: language }), language);
      expect(done).toMatchObject({ state: 'done', errors: [], counts: { refused: 0 } });
      const stored = await targets(language);
      for (const [name, message] of [
        ['/files', FILES],
        ['/guests', GUESTS],
      ] as const) {
        const ofKey = translated.filter(({ key }) => key === name);
        expect(formsIn(stored[name] ?? '', message)).toEqual(
          Object.fromEntries(ofKey.map(({ form, targets: [own] }) => [form, own?.text])),
        );
      }
      // Importing an export of these targets changes nothing.
      const again = await readUnits(await exported(format, language), language);
      expect(again.map(({ targets: [own] }) => own?.text)).toEqual(translated.map(({ targets: [own] }) => own?.text));
      expect(await bringIn(await exported(format, language), language)).toMatchObject({ errors: [], counts: { unchanged: 3, refused: 0 } });
    });

    it('name the rows of forms that are missing, and take the other messages', async () => {
      const units = await readUnits(await exported(format, 'pl'), 'pl');
      const translated = translateUnits(units, targetOf, 'pl').filter(({ form }) => form !== 'few');
      const file = translated.map((unit) => (unit.key === '/files' && unit.form === 'many' ? { ...unit, targets: [] } : unit));
      const done = await bringIn(await writeUnits(file, format, { targetLanguage: 'pl' }), 'pl');
      expect(done.errors).toMatchObject([
        {
          field: 'form',
          message: expect.stringMatching(
            /^The message lacks the forms “few” \(no row\), “many” \(empty in line or row \d+\), and its language needs all of its forms\.$/,
          ),
        },
      ]);
      const row = Number(/row (\d+)\)/.exec(done.errors[0]?.message ?? '')?.[1]);
      expect(done.errors[0]?.line).toBe(row);
      expect(Object.keys(await targets('pl')).sort()).toEqual(['/guests', '/title']);
    });
  });

  it('come back from a table whose rows are in any order, and without ids', async () => {
    const rows = [
      'key,form,source,target',
      '/files,other,{1} files in {2},{2} में {1} फ़ाइलें',
      '/title,,Files of &#123;folder&#125;,&#123;folder&#125; की फ़ाइलें',
      '/files,=0,No files,कोई फ़ाइल नहीं',
      '/files,one,{1} file in {2},{2} में एक फ़ाइल',
    ];
    const done = await bringIn(rows.join('\n'));
    expect(done.errors).toEqual([]);
    expect(await targets()).toMatchObject({
      '/files': escapeText('{count, plural, =0 {कोई फ़ाइल नहीं} one {{folder} में एक फ़ाइल} other {{folder} में # फ़ाइलें}}'),
    });
  });

  it.each([
    ['a form that the message lacks', ['/files,dozens,{1} files in {2},x'], 'The message has no form “dozens”. It has: =0, one, other.', 2],
    [
      'a form twice',
      ['/files,one,{1} file in {2},x', '/files,one,{1} file in {2},y'],
      'The form “one” is there twice: first in line or row 2.',
      3,
    ],
    ['a form with another text', ['/files,one,One file,x'], 'The form “one” of “/files” has another text: “{1} file in {2}”.', 2],
    ['a value that the message lacks', ['/files,one,{1} file in {2},{1} {7}'], 'The target has {7}, which the message does not have.', 2],
    ['a key that is not there', ['/gone,one,{1} file,x'], 'The project has no key “/gone”.', 2],
    ['a form of a text without forms', ['/title,one,Files,x'], 'The text of “/title” has no forms.', 2],
    ['a form without a key', [',one,Files,x'], 'The row names no key, so that nobody can tell which message it is a form of.', 2],
  ])('refuse %s, by its row', async (_, rows, message, line) => {
    const done = await bringIn(['key,form,source,target', ...rows].join('\n'));
    expect(done.errors).toMatchObject([{ line, message }]);
    expect(await targets()).toEqual({});
  });

  it('hold each form to the limit of the key', async () => {
    await storeKeys([keyed('/files', FILES, { maxLength: 20 })]);
    const rows = [
      ['=0', 'No files', 'कोई फ़ाइल नहीं'],
      ['one', '{1} file in {2}', '{2} में {1} फ़ाइल'],
      ['other', '{1} files in {2}', '{2} में {1} बहुत बहुत बहुत लंबी फ़ाइलें'],
    ];
    const fileOf = (all: string[][]) => ['key,form,source,target', ...all.map((row) => `/files,${row.join(',')}`)].join('\n');
    const done = await bringIn(fileOf(rows));
    expect(done.errors).toMatchObject([
      { line: 4, field: 'limit', message: expect.stringMatching(/^The target has 2\d characters, and 20 fit: shorten it by \d\.$/) },
    ]);
    rows[2] = ['other', '{1} files in {2}', '{2} में {1} फ़ाइलें'];
    expect((await bringIn(fileOf(rows))).errors).toEqual([]);
    expect(Object.keys(await targets())).toEqual(['/files']);
  });

  it('stay one text where a message has too many forms', async () => {
    await storeKeys([keyed('/many', MANY)]);
    const units = await readUnits(await exported('csv'));
    expect(units.map(({ key, form, source }) => [key, form, source.text])).toEqual([['/many', undefined, escapeText(MANY)]]);
    const target = escapeText(MANY.replace('words', 'शब्द'));
    const done = await bringIn(
      await writeUnits(
        translateUnits(units, () => target),
        'csv',
      ),
    );
    expect(done.errors).toEqual([]);
    expect(await targets()).toEqual({ '/many': target });
  });
});
