import { requireLanguage } from '@bhashantar/contracts';
import { detectedAs, detectScript, toLatinNumerals } from '@bhashantar/indic';
import { splitSentences } from '@bhashantar/segmenter';
import { escapeText, findPlaceables } from '@bhashantar/segmenter/segment-format';
import { replaceMasks } from '../inline-tags/protect-segment.js';
import { isOtherLanguage } from './is-other-language.js';

/** A fault that no translation of the text can have. */
export type AnswerProblem =
  | 'broken'
  | 'preamble'
  | 'addedValues'
  | 'untranslated'
  | 'wrongScript'
  | 'wrongLanguage'
  | 'addedSentences'
  | 'wrongLength';

interface Pair {
  readonly from: string;
  readonly to: string;
}

/** Phrases that chat models write before or after a translation. */
const PREAMBLE =
  /^\W{0,3}(?:here(?:'s|’s| is| are)\b|sure\b[,.!:]|certainly\b[,.!:]|of course\b[,.!:]|(?:the )?translat(?:ion|ed text)\b[^:\n]{0,40}:|note\s*:|यहाँ .{0,40}अनुवाद|अनुवाद\s*:)|```|\(note:|^\s*\{\s*"/iu;
const QUOTED = /^\s*(?:"[^"]*"|“[^“”]*”|«[^«»]*»|'[^']*'|‘[^‘’]*’)\s*$/u;
const QUOTE_AT_END = /^\s*["“«'‘]|["”»'’]\s*$/u;

/**
 * Control characters, including NUL (which the database refuses), replacement characters for lost bytes, and characters that reverse the
 * direction of a text. White space is not included.
 */
const BROKEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\u202d\u202e\ufffd-\uffff]/g;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LETTER = /\p{L}/u;
/** Letters with their vowel signs, because Indian scripts write half of a word in these signs. */
const LETTERS = /[\p{L}\p{M}]/gu;
const CLAUSE_SIGN = /[;:,،؛–—]/u;
/** Names and acronyms stay unchanged. A text of this many words and letters is more than a name. */
const KEPT_WORDS = 4;
const KEPT_LETTERS = 24;
/** Scripts that write a word in one or two characters. */
const DENSE_SCRIPTS = new Set(['Hans', 'Hant', 'Jpan', 'Kore']);
/**
 * Translations between our languages are at most this many times as long or short. The factor is larger if one side writes words as single
 * characters.
 */
const LENGTH_FACTOR = 4;
const DENSE_FACTOR = 10;
const MIN_LETTERS = 20;
/** In a sentence of at least this many words, a translator may have joined two sentences. */
const LONG_SENTENCE = 12;
/** An abbreviation of the source may become one that the target language's list does not have. It then looks like the end of a sentence. */
const FULL_STOP = /[.!?।॥۔؟](?=\s|$)/gu;
/** "One lakh" becomes 1,00,000 and "twenty-four" becomes 24, so a number of two digits and zeros need not be invented. */
const FROM_WORDS = /^\d{1,2}0*$/;

/** The first sign that an answer is not a translation of the sent text; undefined if there is none. Both texts contain masks. */
export function findAnswerProblem(sent: string, answer: string, pair: Pair): AnswerProblem | undefined {
  const [source, target] = [replaceMasks(sent, ' '), replaceMasks(answer, ' ')];
  if (isBroken(sent, answer)) return 'broken';
  if (hasPreamble(source, target)) return 'preamble';
  if (hasAddedValues(source, target)) return 'addedValues';
  return findScriptProblem(source, target, pair) ?? findSizeProblem(replaceMasks(sent, '0'), replaceMasks(answer, '0'), pair);
}

const isBroken = (sent: string, answer: string): boolean =>
  !answer.isWellFormed() || (answer.match(BROKEN)?.some((character) => !sent.includes(character)) ?? false);

function hasPreamble(source: string, target: string): boolean {
  return (PREAMBLE.test(target) && !PREAMBLE.test(source)) || (QUOTED.test(target) && !QUOTE_AT_END.test(source));
}

function hasAddedValues(source: string, target: string): boolean {
  const known = new Set(valuesOf(source));
  return valuesOf(target).some((value) => !known.has(value) && !FROM_WORDS.test(value));
}

/** Numbers by their digits, because signs between them differ by language; addresses and codes unchanged. */
function valuesOf(text: string): string[] {
  const plain = toLatinNumerals(text);
  return findPlaceables(plain).map(([start, end]) => {
    const value = plain.slice(start, end);
    return LETTER.test(value) ? value.toLowerCase() : value.replace(/\D/g, '');
  });
}

function findScriptProblem(source: string, target: string, { from, to }: Pair): AnswerProblem | undefined {
  const [written, expected] = [from, to].map((language) => detectedAs(requireLanguage(language).script));
  const words = wordsOf(source);
  const known = new Set(words);
  const fresh = wordsOf(target).filter((word) => !known.has(word));
  const letters = fresh.join('');
  if (!LETTER.test(letters)) return isMoreThanName(words, target) ? 'untranslated' : undefined;
  const shares = detectScript(letters);
  const share = shares.find(({ script }) => script === expected)?.share ?? 0;
  if (share < 0.5) return 'wrongScript';
  const isSame = written === expected && fresh.length * 4 <= words.length && isMoreThanName(words, target);
  if (isSame && from !== to && written === 'Latn') return 'untranslated';
  return isOtherLanguage(target, to) ? 'wrongLanguage' : undefined;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

function isMoreThanName(words: readonly string[], target: string): boolean {
  const lettered = words.filter((word) => LETTER.test(word));
  return lettered.length >= KEPT_WORDS && lettered.join('').length >= KEPT_LETTERS && LETTER.test(target);
}

function findSizeProblem(source: string, target: string, { from, to }: Pair): AnswerProblem | undefined {
  const splits = wordsOf(source).length >= LONG_SENTENCE && CLAUSE_SIGN.test(source) ? 1 : 0;
  const parts = source.split(FULL_STOP).filter((part) => LETTER.test(part)).length;
  const allowed = Math.max(countSentences(source, from), parts) + splits;
  if (countSentences(target, to) > allowed) return 'addedSentences';
  const [length, expected] = [lettersOf(target), lettersOf(source)];
  if (expected < MIN_LETTERS) return length > MIN_LETTERS * LENGTH_FACTOR ? 'wrongLength' : undefined;
  const factor = isDense(from) === isDense(to) ? LENGTH_FACTOR : DENSE_FACTOR;
  return length > expected * factor || length * factor < expected ? 'wrongLength' : undefined;
}

const isDense = (language: string) => DENSE_SCRIPTS.has(requireLanguage(language).script);
const lettersOf = (text: string) => text.match(LETTERS)?.length ?? 0;

/** Counts the sentences that contain words. */
function countSentences(text: string, language: string): number {
  const escaped = escapeText(text.trim());
  const sentences = splitSentences(escaped, requireLanguage(language).tag);
  return Math.max(1, sentences.filter(({ start, end }) => LETTER.test(escaped.slice(start, end))).length);
}
