import type { Chunk } from '../english/align-letters.js';
import type { LanguageCode } from '../language.js';
import { type ChunkContext, isVowelChunk } from './chunk-context.js';
import { ENGLISH_SOUNDS, OWN_SOUNDS, SPELT_AS } from './english-tables.js';
import { LETTER_VALUES } from './letter-values.js';

function soundOf(key: string, language: LanguageCode): string {
  return OWN_SOUNDS[language][key] ?? ENGLISH_SOUNDS[key] ?? '';
}

/** The ending of Poland and Finland; the word "land" itself has no letters before the l. */
function isOfLand(letters: string, context: ChunkContext): boolean {
  return letters === 'a' && /^nds?$/.test(context.rest) && context.previous?.letters === 'l' && !context.second;
}

/** A schwa spelt e is heard as e before n + consonant (payment, agency), else as the neutral vowel (system). */
function schwaKey(letters: string, context: ChunkContext): string {
  if (context.final && /^a/.test(letters)) return 'a#';
  if (context.initial && letters === 'a') return 'a^';
  if (isOfLand(letters, context)) return 'land';
  if (letters === 'a' && /^tes?$/.test(context.rest)) return 'e';
  if (letters === 'a' && context.rest === 'l') return 'al';
  if (letters === 'a' && /^ns?$/.test(context.rest)) return 'an';
  const beforeNasal = context.next?.letters === 'n' && context.afterNext !== undefined && !isVowelChunk(context.afterNext);
  return letters === 'e' && (beforeNasal || /^t+s?$/.test(context.rest)) ? 'E' : 'x';
}

/** Indian English has the long a where southern England has it: class, last, after, chance, plant, but not mass, fantasy, ant. */
const LONG_A = /^(?:ss(?:es|ed|y|room|word)?|s[tk].*|f[rt].*|ths?|lf|ffs?|n[cs]e[ds]?|ncing|nswer.*)$/;
const LONG_AN = /^nt(?:s|ed|ing|er)?$/;

function isLongA(context: ChunkContext): boolean {
  const before = context.previous?.letters ?? '';
  if (LONG_AN.test(context.rest)) return before === 'l' || before === 'r';
  return LONG_A.test(context.rest) && before !== 'n';
}

/** Before r the o is long where an e or t follows (store, report), open elsewhere (order, form, north). */
function openKey(context: ChunkContext): string {
  if (context.next?.phones !== 'r') return 'lot';
  return /^(?:re|rt(?!h).*|re.*)$/.test(context.rest) ? 'o' : 'lot';
}

/** Before another vowel, but not its like: media, create, not being. */
function opensBefore(context: ChunkContext): boolean {
  return context.next !== undefined && isVowelChunk(context.next) && !/^[iI]/.test(context.next.phones ?? '');
}

function vowelKey(phone: string, letters: string, context: ChunkContext): string {
  // Unstressed -age, -ege are written with e (मैसेज, कॉलेज); re-, de- with a short i (रिपोर्ट).
  if (context.next?.phones === 'J' && /^[ae]$/.test(letters) && /[xI]/.test(phone)) return 'e';
  if (phone === 'i' && letters === 'e' && /^[rdb]$/.test(context.previous?.letters ?? '') && context.rest.length > 3) return 'I';
  if (phone === 'i' && letters !== 'ee' && opensBefore(context)) return 'iV';
  if (phone === 'R' && letters === 'er' && context.next && isVowelChunk(context.next)) return 'RV';
  if (phone === '@' && letters === 'a' && isLongA(context)) return 'a';
  if (phone === '@' && isOfLand(letters, context)) return 'land';
  const spelt = SPELT_AS[`${letters}|${phone}`];
  if (spelt === 'lot' && phone === 'c') return openKey(context);
  if (spelt) return spelt;
  if (phone === 'x') return schwaKey(letters, context);
  if (context.final && phone === 'i') return 'y#';
  return context.final && phone === 'Y' ? 'Y#' : phone;
}

/** Letters that English writes in names from Asia alone (Bhutan, Khartoum). */
const ASPIRATES = new Set(['bh', 'dh', 'kh']);

const isPlural = (context: ChunkContext) => context.previous !== undefined && !isVowelChunk(context.previous);

/** Sounds with a writing of their own at the start of a word or before a vowel (as ছ- but -চ). */
function consonantKey(phone: string, chunk: Chunk, context: ChunkContext, language: LanguageCode): string {
  // The plural is written s whatever its sound (सेटिंग्स).
  if (phone === 'z' && context.final && context.rest === '') return language !== 'ur' && isPlural(context) ? 's' : 'z';
  // The h is silent in English alone: थाईलैंड, थॉमस.
  if (chunk.letters === 'th' && phone === 't') return 'T';
  if (chunk.phones === phone && ASPIRATES.has(chunk.letters)) return chunk.letters;
  const starred = `${phone}^`;
  const alone = chunk.phones === phone;
  const special = OWN_SOUNDS[language][starred] !== undefined;
  if (special && phone === 's' && context.initial && alone && context.next && isVowelChunk(context.next)) return starred;
  if (special && phone === 'S' && context.next !== undefined && isVowelChunk(context.next)) return starred;
  return phone;
}

/** The joining of nasals decides the nasal of n before k or g. "ng" is written out, if a g is heard after it (England). */
function phonesOf(chunk: Chunk): string {
  const phones = chunk.phones ?? '';
  if (phones === 'Gg') return 'ng';
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
