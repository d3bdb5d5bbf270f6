import { CHARACTERS, TOKEN_OR_ENTITY } from '../segment-format/grammar.js';
import { tokenise } from '../segment-format/tokens.js';
import { noBreakWords } from './no-break-words.js';
import { segmentInWindows } from './segment-in-windows.js';
import { toLocale } from './to-locale.js';

/** A sentence: characters [start, end) of the serialised text, its trailing space included, so that the pieces join without loss. */
export interface Sentence {
  start: number;
  end: number;
}

const segmenters = new Map<string, Intl.Segmenter>();

function sentenceSegmenter(locale: string): Intl.Segmenter {
  const known = segmenters.get(locale);
  if (known) return known;
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  segmenters.set(locale, segmenter);
  return segmenter;
}

/** Word joiner: a format character, which the sentence rules ignore. */
const FILLER = '\u2060';

/** The text for the sentence rules, with every character in its place. The rules ignore tags, and see placeables as numbers. */
const masked = (source: string) =>
  source.replace(TOKEN_OR_ENTITY, (part) => {
    if (part.startsWith('{')) return '0'.repeat(part.length);
    return (CHARACTERS[part] ?? '').padEnd(part.length, FILLER);
  });

const LETTER = /\p{L}/u;

/** How much deeper in inline tags the text is at its end than at its start. */
function depthOf(text: string): number {
  let depth = 0;
  for (const { kind } of tokenise(text)) {
    if (kind === 'open') depth++;
    else if (kind === 'close') depth--;
  }
  return depth;
}

const BEFORE_WORD = /[\s([{"'“‘«,;:]/;

/** The last word without its full stop; undefined if it has none. */
function abbreviationOf(tail: string): string | undefined {
  const bare = tail.replaceAll(FILLER, '').trimEnd();
  return bare.endsWith('.') ? bare.slice(0, -1).split(BEFORE_WORD).at(-1) : undefined;
}

/** How many characters at the end of a sentence the rules read. */
const TAIL = 60;

/** Whether a sentence can end with this text. It cannot end after an abbreviation or an initial, or within a word. */
function ends(tail: string, list: Set<string>): boolean {
  // A full stop within a word ("कि.मी."). In a script without capitals, the rules assume that a sentence begins after it.
  if (/\.[\u2060]*$/.test(tail.slice(-20))) return false;
  const word = abbreviationOf(tail);
  return word === undefined || !(list.has(word.toLowerCase()) || /^(?:\p{Lu}\.)*[\p{Lu}\p{Ll}]$/u.test(word));
}

/**
 * Splits a text of the segment format into sentences by the Unicode rules (UAX 29, as the engine implements them) and the language's
 * no-break words. It never splits inside an inline tag. The sentences cover the text without gaps, so joining them gives the text again.
 * `locale` is a BCP 47 tag or one of our language codes.
 */
export function splitSentences(source: string, locale: string): Sentence[] {
  const tag = toLocale(locale);
  const list = noBreakWords(tag.split('-', 1)[0] ?? tag);
  const text = masked(source);
  const sentences: Sentence[] = [];
  let start = 0;
  let depth = 0;
  let hasLetters = false;
  for (const { start: from, end } of segmentInWindows(sentenceSegmenter(tag), text)) {
    depth += depthOf(source.slice(from, end));
    hasLetters ||= LETTER.test(text.slice(from, end));
    // A lone number is the number of a list item, and belongs to the text after it.
    const isWhole = end === source.length || (hasLetters && ends(text.slice(Math.max(start, end - TAIL), end), list));
    if (depth > 0 || !isWhole) continue;
    sentences.push({ start, end });
    start = end;
    hasLetters = false;
  }
  if (start < source.length) sentences.push({ start, end: source.length });
  return sentences;
}
