import { type BrahmicLanguage, ORTHOGRAPHIES } from '../../render/orthography.js';
import { toUnits } from '../../render/units.js';
import { spellingsOf } from './brahmic-spellings.js';
import { parseSpellings, type Spellings } from './spellings.js';

/** How a language of a Brahmic script is typed in Latin letters. */
export interface BrahmicScheme {
  /** Whose letters it has. */
  readonly language: BrahmicLanguage;
  readonly spellings: Spellings;
  /** Whether a consonant at the end of a word shows its virama. */
  readonly endsInVirama: boolean;
  /** The letters for n before a stop of each class, and m before a labial one: voiceless, then voiced. */
  readonly nasals: readonly [string, string];
  /** Whether n before a sibilant is the sign (हंस). */
  readonly signBeforeSibilant: boolean;
  /** Whether the script joins consonants, so that a non-joiner can keep them apart. */
  readonly joins: boolean;
}

const LETTERS = 'ङञणनम';
const BY_CLASS = [LETTERS, LETTERS] as const;
/** Before b the sign is usual in Malayalam (മുംബൈ). */
const MALAYALAM = [LETTERS, 'ङञणनं'] as const;

/** Before the palatal stops Nepali keeps the n (हुन्छ). */
const NEPALI = ['ङनणनम', 'ङनणनम'] as const;

/** Bodo has the sign before velar stops alone (मंगलबार, but हिन्दी and थाइलेण्ड), as CLDR writes it. */
const BODO = ['ंनणनम', 'ंनणनम'] as const;

/** Languages that borrow the letters of another one. */
const LETTERS_OF: Readonly<Record<string, BrahmicLanguage>> = {
  mai: 'hi',
  sa: 'hi',
  ks: 'hi',
  brx: 'hi',
  doi: 'hi',
  kok: 'mr',
  ne: 'mr',
  mni: 'hi',
};
/** Their typed nasal is the letter, also where loans take the sign. */
const NASALS: Readonly<Record<string, readonly [string, string]>> = {
  sa: BY_CLASS,
  ne: NEPALI,
  brx: BODO,
  bn: BY_CLASS,
  mni: BY_CLASS,
  ml: MALAYALAM,
};
/**
 * In languages that pronounce the vowel at the end of a word, a consonant without it is marked. In the others it is silent, and nobody
 * types it.
 */
const VIRAMA_AT_END = new Set(['sa', 'od', 'ta', 'te', 'kn', 'ml', 'mni']);
const WITHOUT_JOINERS = new Set(['ta', 'pa', 'mni']);
const SIGN_BEFORE_SIBILANT = new Set(['hi', 'gu', 'pa', 'mai', 'doi', 'ks', 'mr', 'kok', 'ne', 'od']);

/** The scheme of a language; Manipuri has one in Devanagari, from which it is written on. */
export function brahmicScheme(code: string): BrahmicScheme {
  const language = LETTERS_OF[code] ?? (code as BrahmicLanguage);
  return {
    language,
    spellings: parseSpellings(spellingsOf(code), (text) => toUnits(text.normalize('NFC'))),
    endsInVirama: VIRAMA_AT_END.has(code),
    nasals: NASALS[code] ?? ORTHOGRAPHIES[language].nasals,
    signBeforeSibilant: SIGN_BEFORE_SIBILANT.has(code),
    joins: !WITHOUT_JOINERS.has(code),
  };
}
