import { isLanguageCode, type LanguageCode, scriptOf } from '../language.js';
import { isSpeltOut } from '../lexicon/letter-names.js';
import { ARABIC, findInArabic } from './arabic.js';
import { findInBrahmic } from './brahmic.js';
import { findInMeetei, findInOlChiki } from './meetei-ol-chiki.js';

/** The twelve languages, and those that other Indian scripts are written into by a table. */
export type WrittenLanguage = LanguageCode | 'mni' | 'sat' | 'sd';

/** Letters, marks and joiners; the apostrophe is one in Assamese alone. */
const WORD = /(?:\p{L}|\p{M}|\p{Join_Control})+/gu;
const ASSAMESE_WORD = /(?:\p{L}|\p{M}|\p{Join_Control}|’)+/gu;

/** Letters of a shared script that one of its languages does not have. */
const NOT_WRITTEN: Partial<Record<WrittenLanguage, RegExp>> = {
  hi: /[ऎऒॆॊऩऱऴॲ]/u,
  mr: /[ऎऒॆॊऩऴ]/u,
  bn: /[ৰৱ]/u,
  as: /র/u,
};

/**
 * Vowel letters in place of signs. In Punjabi a letter that carries a (ਅ ਆ) follows no consonant; in Malayalam no vowel letter follows the
 * sign of m, which ends a syllable. Letter names keep theirs (ਐਨਆਰਆਈ, എച്ച്ടിഎംഎൽ).
 */
const HIATUS: Partial<Record<WrittenLanguage, RegExp>> = { pa: /[ਕ-ਹ]਼?[ਅਆ]/u, ml: /ം[അ-ഔ]/u };

function findHiatus(word: string, language: WrittenLanguage): string | undefined {
  const found = HIATUS[language]?.exec(word)?.[0];
  return found && isLanguageCode(language) && !isSpeltOut(word, language) ? found : undefined;
}

function findInWord(word: string, language: WrittenLanguage): string | undefined {
  const foreign = NOT_WRITTEN[language]?.exec(word)?.[0] ?? findHiatus(word, language);
  if (foreign) return foreign;
  if (language === 'mni') return findInMeetei(word);
  if (language === 'sat') return findInOlChiki(word);
  if (language === 'sd') return findInArabic(word, ARABIC.sd);
  const script = isLanguageCode(language) ? scriptOf(language) : 'Arab';
  return script === 'Arab' ? findInArabic(word, ARABIC.ur) : findInBrahmic(word, script);
}

/**
 * The first sequence of a text that the script of a language cannot have: a vowel sign without a letter, a mark on a virama, an addak
 * before nothing, an aytham before something other than a stop, or a letter of another script. Undefined if every word is well formed.
 * Digits and punctuation do not count as words. The function knows how syllables are built (Unicode Standard, chapters 9, 12 and 13), but
 * not how words are spelled.
 */
export function findIllFormed(text: string, language: WrittenLanguage): string | undefined {
  const words = text.normalize('NFC').match(language === 'as' ? ASSAMESE_WORD : WORD) ?? [];
  for (const word of words) {
    const found = findInWord(word, language);
    if (found) return found;
  }
  return undefined;
}
