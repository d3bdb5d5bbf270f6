import { type BrahmicLanguage, ORTHOGRAPHIES } from './orthography.js';
import { NUKTA, SIGN_OFFSET } from './units.js';

const DEVA = 0x900;

/** Letters whose place in the block is not the shared one, or that are two code points. */
const LETTERS: Partial<Record<BrahmicLanguage, Record<string, string>>> = {
  as: { र: 'ৰ', व: 'ৱ' },
  bn: { व: 'ৱ' },
  od: { व: 'ୱ', य़: 'ୟ' },
  pa: { ॱ: 'ੱ', ड़: 'ੜ' },
  // The aytham and its stop are one sound: f.
  ta: { फ़: 'ஃப' },
};

/** The candra e: Bengali, Odia and Kannada write it y + ā (অ্যা, ୍ୟା, ್ಯಾ). */
const CANDRA_E: Partial<Record<BrahmicLanguage, readonly [initial: string, sign: string]>> = {
  bn: ['অ্যা', '্যা'],
  as: ['এ', 'ে'],
  od: ['ଆ', '୍ୟା'],
  te: ['యా', '్యా'],
  kn: ['ಆ್ಯ', '್ಯಾ'],
  mr: ['ॲ', 'ॅ'],
  hi: ['ऐ', 'ॅ'],
};

function shift(char: string, start: number): string {
  const code = char.codePointAt(0) ?? 0;
  return code >= DEVA && code < DEVA + 0x80 ? String.fromCodePoint(code - DEVA + start) : char;
}

/** One pivot unit as a letter of the language's script. */
export function letterOf(unit: string, language: BrahmicLanguage): string {
  const own = LETTERS[language]?.[unit];
  if (own) return own;
  const { start } = ORTHOGRAPHIES[language];
  const letter = shift(unit.charAt(0), start);
  return unit.endsWith(NUKTA) && unit.length > 1 ? letter + shift(NUKTA, start) : letter;
}

/** A vowel as a sign on the open consonant, or as a letter of its own. */
export function vowelSpelling(unit: string, onConsonant: boolean, language: BrahmicLanguage): string {
  // Assamese writes the open o of loans with an apostrophe (ব’ছ).
  if (unit === 'ऑ' && language === 'as') return onConsonant ? '’' : 'অ’';
  const candra = unit === 'ऍ' ? CANDRA_E[language] : undefined;
  if (candra) return onConsonant ? candra[1] : candra[0];
  if (!onConsonant) return letterOf(unit, language);
  if (unit === 'औ' && language === 'ml') return 'ൗ';
  const offset = SIGN_OFFSET[unit];
  return offset === undefined ? '' : String.fromCodePoint(ORTHOGRAPHIES[language].start + offset);
}

/**
 * Tippi after a short vowel sign or none, bindi after the long ones (ਅੰਗ but ਆਂਡਾ). Only r, h, v and y are written below another letter;
 * every other cluster is two plain letters (ਸ਼ਕਤੀ).
 */
function finishPunjabi(word: string): string {
  return word.replace(/੍(?![ਰਹਵਯ])/gu, '').replace(/([ਕ-ਹ]਼?[ਿੁੂ]?|[ਅਇ])ਂ/gu, '$1ੰ');
}

/** Dental n at the start of a word and before t, alveolar n elsewhere (நம், இந்த, மனம்). */
function finishTamil(word: string): string {
  return word.replace(/ந/g, 'ன').replace(/^ன|ன(?=்த)/g, 'ந');
}

const ZWNJ = '\u200c';
/** The vowel before the last letter of names in -er, -el and -en is not written, and heard (ബിയർ). */
const LAST_SYLLABLE = /([ക-ഹ])(?<![ണനരലള])്(?=[ണനരലള]്$)/u;
const CHILLU: Record<string, string> = { ണ: 'ൺ', ന: 'ൻ', ര: 'ർ', ല: 'ൽ', ള: 'ൾ' };

/**
 * A pure n, r, l is a chillu unless it joins the letter after it (ല്ല, ന്ന, ന്ത, ണ്ട, ന്റ). A chillu ends a syllable, so none begins a word
 * or is in a cluster.
 */
function finishMalayalam(word: string): string {
  return word.replace(LAST_SYLLABLE, '$1').replace(/(?<!^|്)([ണനരലള])്(.|$)/gu, (all, letter: string, next: string) => {
    const joins =
      (next === letter && letter !== 'ര') ||
      /[യര]/.test(next) ||
      (letter === 'ന' && /[തഥദധമറ]/.test(next)) ||
      (letter === 'ണ' && /[ടഠഡഢ]/.test(next));
    if (joins && !(letter === 'ര' || (letter !== 'ന' && next === 'ര'))) return all;
    // A chillu needs no sign that keeps it apart.
    return (CHILLU[letter] ?? letter) + (next === ZWNJ ? '' : next);
  });
}

/** The spelling rules of a language that see the whole word. */
export function finishSpelling(word: string, language: BrahmicLanguage): string {
  if (language === 'pa') return finishPunjabi(word);
  if (language === 'ta') return finishTamil(word);
  if (language === 'ml') return finishMalayalam(word);
  // A candra and the sign of the nasal are one: बँक, लँड.
  if (language === 'mr') return word.replace(/ॅं/gu, 'ँ').replace(/ॲं/gu, 'अँ');
  // After a consonant y is the plain letter in the east (ভাগ্য).
  if (language === 'bn' || language === 'as') return word.replace(/্য়/gu, '্য');
  return word;
}
