import { MAX_TEXT_LENGTH } from '@bhashantar/contracts';
import { type DocumentKeys, type JsonRule, type JsonString, type JsonValue, readJsonValue } from '@bhashantar/formats';
import { formsOf, splitSegment } from '@bhashantar/icu-messages';
import { countWords } from '@bhashantar/segmenter';
import { hashKeyed, hashSource } from '@bhashantar/segmenter/segment-format';
import type { PageSegment } from '../../content/segments/segment.entity.js';
import { writeExample } from '../../content/segments/write-example.js';

/** A string of a document whose texts are translated. */
export interface TranslatedString {
  string: JsonString;
  rule: JsonRule;
  value: JsonValue;
  /** A segment for each text of the value, in order; undefined if a text is too long for one. */
  segments: (PageSegment | undefined)[];
}

/** The name of a text: the key of its string, followed by its number if the string has several texts. */
const contextOf = (key: string, at: number, count: number): string => (count === 1 ? key : `${key}#${at + 1}`);

/** The words of all forms of a message, without those of its syntax. */
export function wordsOf(source: string, language: string): number {
  const split = splitSegment(source);
  if (split.kind !== 'forms') return countWords(source, language);
  return formsOf(split).reduce((sum, { text }) => sum + countWords(text, language), 0);
}

/** The name of the key if it is not its place in the document, and the most characters of a target. */
interface StringOptions {
  key?: string;
  maxLength?: number | undefined;
  /** The markup of the string is too long or too nested to be read, and it has no texts. */
  onTooComplex?: (() => void) | undefined;
}

/** The key of a value for translators, and the longest target of its text. */
interface ValueKey {
  context: string;
  maxLength: number | undefined;
  lengthUnit: NonNullable<NonNullable<PageSegment['key']>['lengthUnit']>;
}

/** A segment for each text of a value, in order; undefined if a text is too long for one. */
export function toSegments(
  value: JsonValue,
  language: string,
  { context: key, maxLength, lengthUnit }: ValueKey,
): (PageSegment | undefined)[] {
  return value.texts.map(({ source, placeables }, at) => {
    if (source.length > MAX_TEXT_LENGTH) return undefined;
    const context = contextOf(key, at, value.texts.length);
    return {
      ...{ hash: hashKeyed(context, source), source, kind: 'block', words: wordsOf(source, language) },
      example: writeExample({ placeables, elements: [] }),
      key: { context, textHash: hashSource(source), ...(maxLength !== undefined && { maxLength, lengthUnit }) },
    };
  });
}

/** Returns the texts of a string by the rule of its key; undefined if it has none. */
export function readString(
  string: JsonString,
  ruleOf: DocumentKeys['ruleOf'],
  language: string,
  { key = string.key, maxLength, onTooComplex }: StringOptions = {},
): TranslatedString | undefined {
  const rule = ruleOf(string.key);
  if (rule === 'ignored') return undefined;
  const value = readJsonValue(rule, string.source);
  if (value.isTooComplex) onTooComplex?.();
  if (value.texts.length === 0) return undefined;
  const segments = toSegments(value, language, { context: key, maxLength, lengthUnit: 'graphemes' });
  return { string, rule, value, segments };
}
