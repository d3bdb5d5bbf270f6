import type { Chunk } from '../english/align-letters.js';
import type { LanguageCode } from '../language.js';
import { type ChunkContext, isVowelChunk } from './chunk-context.js';
import { ENGLISH_SOUNDS, OWN_SOUNDS, SPELT_AS } from './english-tables.js';
import { LETTER_VALUES } from './letter-values.js';

function soundOf(key: string, language: LanguageCode): string {
  return OWN_SOUNDS[language][key] ?? ENGLISH_SOUNDS[key] ?? '';
}

/** A schwa spelt e is heard as e before n + consonant (payment, agency), else as the neutral vowel (system). */
function schwaKey(letters: string, context: ChunkContext): string {
  if (context.final && /^a/.test(letters)) return 'a#';
  if (context.initial && letters === 'a') return 'a^';
  if (letters === 'a' && context.rest === 'l') return 'al';
  const beforeNasal = context.next?.letters === 'n' && context.afterNext !== undefined && !isVowelChunk(context.afterNext);
  return letters === 'e' && (beforeNasal || /^t+s?$/.test(context.rest)) ? 'E' : 'x';
}

/** Before r the o is long where an e or t follows (store, report), open elsewhere (order, form). */
function openKey(context: ChunkContext): string {
  if (context.next?.phones !== 'r') return 'lot';
  return /^(?:re?|rt.*|re.*)$/.test(context.rest) ? 'o' : 'lot';
}

function vowelKey(phone: string, letters: string, context: ChunkContext): string {
  // Unstressed -age, -ege are written with e (मैसेज, कॉलेज); re-, de- with a short i (रिपोर्ट).
  if (context.next?.phones === 'J' && /^[ae]$/.test(letters) && /[xI]/.test(phone)) return 'e';
  if (phone === 'i' && letters === 'e' && /^[rdb]$/.test(context.previous?.letters ?? '') && context.rest.length > 3) return 'I';
  if (phone === 'i' && letters !== 'ee' && context.next && isVowelChunk(context.next)) return 'iV';
  if (phone === 'R' && letters === 'er' && context.next && isVowelChunk(context.next)) return 'RV';
  const spelt = SPELT_AS[`${letters}|${phone}`];
  if (spelt === 'lot' && phone === 'c') return openKey(context);
  if (spelt) return spelt;
  if (phone === 'x') return schwaKey(letters, context);
  if (context.final && phone === 'i') return 'y#';
  return context.final && phone === 'Y' ? 'Y#' : phone;
}

const isPlural = (context: ChunkContext) => context.previous !== undefined && !isVowelChunk(context.previous);

/** Sounds with a writing of their own at the start of a word or before a vowel (as ছ- but -চ). */
function consonantKey(phone: string, chunk: Chunk, context: ChunkContext, language: LanguageCode): string {
  // The plural is written s whatever its sound (सेटिंग्स).
  if (phone === 'z' && context.final && context.rest === '') return language !== 'ur' && isPlural(context) ? 's' : 'z';
  const starred = `${phone}^`;
  const alone = chunk.phones === phone;
  const special = OWN_SOUNDS[language][starred] !== undefined;
  if (special && phone === 's' && context.initial && alone && context.next && isVowelChunk(context.next)) return starred;
  if (special && phone === 'S' && context.next !== undefined && isVowelChunk(context.next)) return starred;
  return phone;
}

/** The nasal of n before k or g is left to the joining of nasals; "ng" is written out. */
function phonesOf(chunk: Chunk): string {
  const phones = chunk.phones ?? '';
  return phones.startsWith('G') && chunk.letters === 'n' ? `n${phones.slice(1)}` : phones;
}

function soundsOfPhones(chunk: Chunk, context: ChunkContext, language: LanguageCode): string {
  const phones = phonesOf(chunk);
  const whole = SPELT_AS[`${chunk.letters}|${phones}`];
  if (phones.length > 1 && whole) return soundOf(whole, language) + (phones.endsWith('R') ? 'र' : '');
  const isVowel = isVowelChunk(chunk);
  return [...phones]
    .map((phone) => soundOf(isVowel ? vowelKey(phone, chunk.letters, context) : consonantKey(phone, chunk, context, language), language))
    .join('');
}

/** Pivot text of a chunk by the general rules of English loans, or by its letters where no pronunciation is known. */
export function defaultSounds(chunk: Chunk, context: ChunkContext, language: LanguageCode): string {
  if (chunk.phones !== undefined) return soundsOfPhones(chunk, context, language);
  return LETTER_VALUES[chunk.letters] ?? [...chunk.letters].map((letter) => LETTER_VALUES[letter] ?? '').join('');
}
