import { segmentInWindows } from './segment-in-windows.js';

/** Readers see graphemes; a format may count in UTF-16 units, or in bytes of UTF-8. */
export const LENGTH_UNITS = ['graphemes', 'utf16', 'bytes'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const BYTES = new TextEncoder();

/**
 * Viramas of scripts that join the consonants on both sides into one conjunct. Unicode's own rule (UAX 29, GB9c) covers six of these
 * scripts, and older versions have no such rule.
 */
const JOINING = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]\u200d?$/;
/** Tamil shows the virama as a dot, except in two conjuncts. Sinhala joins consonants only at a joiner character. */
const TAMIL_K = /\u0b95\u0bcd$/;
const TAMIL_S = /[\u0bb6\u0bb8]\u0bcd$/;
const SINHALA = /\u0dca\u200d$/;
const LETTER = /^\p{Lo}/u;

function isJoined(before: string, next: string): boolean {
  if (JOINING.test(before)) return LETTER.test(next);
  if (TAMIL_K.test(before)) return next.startsWith('\u0bb7');
  if (TAMIL_S.test(before)) return next.startsWith('\u0bb0\u0bc0');
  return SINHALA.test(before) && LETTER.test(next);
}

function countGraphemes(text: string): number {
  let count = 0;
  let before = '';
  for (const { start, end } of segmentInWindows(GRAPHEMES, text)) {
    // Only the end of a cluster matters, and a cluster may be as long as the text.
    const next = text.slice(start, end);
    if (!isJoined(before, next)) count++;
    before = next.slice(-3);
  }
  return count;
}

/**
 * Counts the length of a plain text in linear time. Graphemes are the extended grapheme clusters of UAX 29, with an Indic conjunct as one;
 * the other units are UTF-16 code units and bytes of UTF-8.
 */
export function countLength(text: string, unit: LengthUnit): number {
  if (unit === 'utf16') return text.length;
  return unit === 'bytes' ? BYTES.encode(text).length : countGraphemes(text);
}
