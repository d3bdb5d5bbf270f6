import { FormatError } from '../unit/format-error.js';

/** The content of a table column. Columns of languages contain the texts in them. */
export type Column =
  | { kind: 'id' | 'key' | 'source' | 'target' | 'language' | 'note' | 'form' | 'maxLength' | 'lengthUnit' }
  | { kind: 'property'; type: string }
  | { kind: 'texts'; language: string };

/** Headings by which other programs, and our own lists, name their columns. */
const HEADINGS: Readonly<Record<string, Column>> = {
  id: { kind: 'id' },
  key: { kind: 'key' },
  msgctxt: { kind: 'key' },
  sourcehash: { kind: 'id' },
  source: { kind: 'source' },
  'source text': { kind: 'source' },
  source_text: { kind: 'source' },
  original: { kind: 'source' },
  target: { kind: 'target' },
  'target text': { kind: 'target' },
  target_text: { kind: 'target' },
  translation: { kind: 'target' },
  language: { kind: 'language' },
  lang: { kind: 'language' },
  locale: { kind: 'language' },
  'target language': { kind: 'language' },
  target_language: { kind: 'language' },
  note: { kind: 'note' },
  notes: { kind: 'note' },
  comment: { kind: 'note' },
  comments: { kind: 'note' },
  form: { kind: 'form' },
  'plural form': { kind: 'form' },
  'max length': { kind: 'maxLength' },
  max_length: { kind: 'maxLength' },
  maxlength: { kind: 'maxLength' },
  'length unit': { kind: 'lengthUnit' },
  length_unit: { kind: 'lengthUnit' },
  lengthunit: { kind: 'lengthUnit' },
  type: { kind: 'property', type: 'x-origin' },
  displaytype: { kind: 'property', type: 'x-display' },
};

/** Headings of our own tables for the fields of units with a key. */
export const KEY_COLUMNS = ['key', 'form', 'max length', 'length unit'] as const;

/** A BCP 47 tag: of two or three letters, and what narrows it. */
const LANGUAGE = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}$/i;
const PROPERTY = /^x-[a-z0-9-]{1,60}$/;

const columnOf = (heading: string): Column | undefined => {
  const text = heading.trim();
  const known = HEADINGS[text.toLowerCase()];
  if (known) return known;
  if (PROPERTY.test(text)) return { kind: 'property', type: text };
  return LANGUAGE.test(text) ? { kind: 'texts', language: text } : undefined;
};

const primary = (language: string) => language.toLowerCase().split(/[-_]/)[0];

/** The columns of a table by its headings; unknown ones are undefined and left out. */
export function readHeadings(headings: readonly string[], sourceLanguage: string | undefined, line: number): (Column | undefined)[] {
  const columns = headings.map(columnOf);
  const hasKind = (kind: Column['kind']) => columns.some((column) => column?.kind === kind);
  const named = columns.map((column) => {
    const isSource = column?.kind === 'texts' && sourceLanguage !== undefined && primary(column.language) === primary(sourceLanguage);
    return isSource && !hasKind('source') ? { kind: 'source' as const } : column;
  });
  const isComplete =
    named.some((column) => column?.kind === 'source') && named.some((column) => column?.kind === 'target' || column?.kind === 'texts');
  if (!isComplete)
    throw new FormatError(`The first row must name a column "source" and a column "target"; it has: ${listed(headings)}.`, line);
  const twice = (['source', 'target', 'language', 'key', 'form', 'maxLength', 'lengthUnit'] as const).find(
    (kind) => named.filter((column) => column?.kind === kind).length > 1,
  );
  if (twice) throw new FormatError(`Two columns are named "${NAMES[twice]}".`, line);
  return named;
}

const NAMES = {
  source: 'source',
  target: 'target',
  language: 'language',
  key: 'key',
  form: 'form',
  maxLength: 'max length',
  lengthUnit: 'length unit',
};

const listed = (headings: readonly string[]): string =>
  headings
    .slice(0, 10)
    .map((heading) => `"${heading.trim().slice(0, 40)}"`)
    .join(', ') || 'nothing';
