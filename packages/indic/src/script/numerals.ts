import { TOKEN_OR_ENTITY } from '@bhashantar/segmenter/segment-format';
import { type LanguageCode, scriptOf } from '../language.js';
import { BLOCK_START, BRAHMIC_SCRIPTS } from './blocks.js';

/** Digits sit at offset 0x66 of every Brahmic block (Unicode 15, chapter 12). */
const DIGIT_OFFSET = 0x66;
/** Urdu uses the extended Arabic-Indic digits, Arabic itself the other set; both are read. */
const URDU_ZERO = 0x6f0;
const ARABIC_ZERO = 0x660;

const ZEROS = [...BRAHMIC_SCRIPTS.map((script) => BLOCK_START[script] + DIGIT_OFFSET), URDU_ZERO, ARABIC_ZERO];
const NATIVE_DIGIT = new RegExp(
  `[${ZEROS.map((zero) => `${String.fromCodePoint(zero)}-${String.fromCodePoint(zero + 9)}`).join('')}]`,
  'gu',
);

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

/** The ten digits that a language in a script (ISO 15924) may be written with beside the international ones; undefined where it has none. */
export function nativeDigits(language: string, script: string): string | undefined {
  const arabic = ARABIC_DIGITS.has(language) ? ARABIC_ZERO : URDU_ZERO;
  const brahmic = BRAHMIC_SCRIPTS.find((one) => one === script);
  const zero = script === 'Arab' ? arabic : brahmic ? BLOCK_START[brahmic] + DIGIT_OFFSET : OTHER_ZEROS[script];
  return zero === undefined ? undefined : String.fromCodePoint(...Array.from({ length: 10 }, (_, value) => zero + value));
}

function digitValue(char: string): number {
  const code = char.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code < start + 10) ?? code;
  return code - zero;
}

/** Native digits of any of the twelve languages as ASCII digits; everything else as it was. */
export function toLatinNumerals(text: string): string {
  return text.replace(NATIVE_DIGIT, (char) => String(digitValue(char)));
}

const KEPT_OR_DIGIT = new RegExp(`${TOKEN_OR_ENTITY.source}|&#\\d+;|\\p{Nd}`, 'gu');

/** ASCII and native digits of a text in the segment format as the digits of `to`; tags, placeables and entities keep theirs. */
export function convertNumerals(text: string, to: LanguageCode): string {
  const zero = zeroOf(to);
  return text.replace(KEPT_OR_DIGIT, (found) => {
    if (found.length > 2 || !/\p{Nd}/u.test(found)) return found;
    const latin = toLatinNumerals(found);
    return /^[0-9]$/.test(latin) ? String.fromCodePoint(zero + Number(latin)) : found;
  });
}
