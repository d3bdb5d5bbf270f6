import { TOKEN_OR_ENTITY } from '@bhashantar/segmenter/segment-format';
import { type LanguageCode, scriptOf } from '../language.js';
import { BLOCK_START, BRAHMIC_SCRIPTS } from './blocks.js';

/** Digits sit at offset 0x66 of every Brahmic block (Unicode 15, chapter 12). */
const DIGIT_OFFSET = 0x66;
/** Urdu uses the extended Arabic-Indic digits, Arabic itself the other set; both are read. */
const URDU_ZERO = 0x6f0;
const ARABIC_ZERO = 0x660;

const ZEROS = [...BRAHMIC_SCRIPTS.map((script) => BLOCK_START[script] + DIGIT_OFFSET), URDU_ZERO, ARABIC_ZERO];
/** The value of each digit, by its UTF-16 unit. */
const VALUES = new Map(ZEROS.flatMap((zero) => Array.from({ length: 10 }, (_, value) => [zero + value, value] as const)));
const NATIVE_DIGIT = new RegExp(`[${ZEROS.map((zero) => `${String.fromCodePoint(zero)}-${String.fromCodePoint(zero + 9)}`).join('')}]`);
const LATIN_ZERO = 0x30;
const DIGITS_AT_ONCE = 4_096;

function zeroOf(language: LanguageCode): number {
  const script = scriptOf(language);
  return script === 'Arab' ? URDU_ZERO : BLOCK_START[script] + DIGIT_OFFSET;
}

/** The first of the digits of other scripts (Unicode 15). */
const OTHER_ZEROS: Readonly<Record<string, number>> = {
  ...{ Mtei: 0xabf0, Olck: 0x1c50, Tibt: 0xf20, Thai: 0xe50, Laoo: 0xed0, Khmr: 0x17e0, Mymr: 0x1040 },
};
/** Languages of the Arabic script with its own digits; the others have the extended ones (CLDR). */
const ARABIC_DIGITS = new Set(['ar', 'sd']);

/** The ten digits of a language in a script (ISO 15924) besides the international ones; undefined if it has none. */
export function nativeDigits(language: string, script: string): string | undefined {
  const arabic = ARABIC_DIGITS.has(language) ? ARABIC_ZERO : URDU_ZERO;
  const brahmic = BRAHMIC_SCRIPTS.find((one) => one === script);
  const zero = script === 'Arab' ? arabic : brahmic ? BLOCK_START[brahmic] + DIGIT_OFFSET : OTHER_ZEROS[script];
  return zero === undefined ? undefined : String.fromCodePoint(...Array.from({ length: 10 }, (_, value) => zero + value));
}

/** Converts ASCII and native digits of a text to the row that begins with `zero`. Other digits and characters stay. */
function writeDigits(digits: string, zero: number): string {
  let written = '';
  for (let from = 0; from < digits.length; from += DIGITS_AT_ONCE) {
    const codes: number[] = [];
    for (let at = from; at < Math.min(digits.length, from + DIGITS_AT_ONCE); at++) codes.push(writeDigit(digits.charCodeAt(at), zero));
    written += String.fromCharCode(...codes);
  }
  return written;
}

function writeDigit(code: number, zero: number): number {
  if (code >= LATIN_ZERO && code < LATIN_ZERO + 10) return code - LATIN_ZERO + zero;
  const value = VALUES.get(code);
  return value === undefined ? code : value + zero;
}

/** Native digits of any of the twelve languages as ASCII digits; everything else stays. */
export function toLatinNumerals(text: string): string {
  return NATIVE_DIGIT.test(text) ? writeDigits(text, LATIN_ZERO) : text;
}

/** Tags, placeables and entities begin with one of these. */
const KEPT_START = new Set(['<', '{', '&']);
const KEPT_OR_DIGITS = new RegExp(`${TOKEN_OR_ENTITY.source}|&#\\d+;|\\p{Nd}+`, 'gu');

/** ASCII and native digits of a text in the segment format as the digits of `to`; tags, placeables and entities keep theirs. */
export function convertNumerals(text: string, to: LanguageCode): string {
  const zero = zeroOf(to);
  return text.replace(KEPT_OR_DIGITS, (found) => (KEPT_START.has(found.charAt(0)) ? found : writeDigits(found, zero)));
}
