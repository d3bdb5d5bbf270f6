import type { Chunk } from '../english/align-letters.js';
import type { LanguageCode } from '../language.js';
import { foldUnits } from '../render/fold-units.js';
import { isVowel, toUnits } from '../render/units.js';
import { chooseSpelling } from './choose-spelling.js';
import { type ChunkContext, contextsOf, featuresOf, isVowelChunk } from './chunk-context.js';
import { defaultSounds } from './default-sounds.js';
import { spellingWeights } from './learned-spelling.js';
import { canSpell } from './sound-classes.js';

/** Malayalam doubles the k before the last vowel of a name and the p at its end: മൊണാക്കോ, ഗ്വാഡലൂപ്പ്. */
function doubleLast(units: readonly string[]): string[] {
  return units.flatMap((unit, i) => {
    const after = units.slice(i + 1).map((next) => (isVowel(next) ? 'V' : 'C'));
    const isLast = (unit === 'क' && after.join('') === 'V') || (unit === 'प' && after.length === 0);
    return isLast && isVowel(units[i - 1] ?? '') ? [unit, unit] : [unit];
  });
}

const ENDS_IN_INHERENT = /([क-ह]़?)अ$/u;

/** Drops the vowel that keeps two consonants apart if a vowel follows anyway. */
function withoutMuteVowel(written: string, next: string): string {
  return isVowel(next.charAt(0)) ? written.replace(ENDS_IN_INHERENT, '$1') : written;
}

/** A stop before a vowel, and the nasal that a word begins with before a consonant (Agartala, Ndola): both are heard, whatever was learned. */
function isHeard(chunk: Chunk, { initial, next }: ChunkContext): boolean {
  if (next === undefined) return false;
  return isVowelChunk(next) ? /^[bdgkpt]$/.test(chunk.letters) : initial && /^[mn]$/.test(chunk.letters);
}

/**
 * The pivot units of an aligned word, in the letters that the language has: each group of letters as the language's reference names
 * spell it in such a place, else by the general rules of English loans.
 */
export function spellChunks(chunks: readonly Chunk[], language: LanguageCode): string[] {
  const contexts = contextsOf(chunks);
  const weights = spellingWeights(language);
  let written = '';
  for (const [index, chunk] of chunks.entries()) {
    const context = contexts[index];
    if (!context) continue;
    const fallback = foldUnits(toUnits(defaultSounds(chunk, context, language)), language).join('');
    const heard = isHeard(chunk, context);
    const isPossible = (found: string) => canSpell(chunk, found, language) && !(heard && (found === '' || ENDS_IN_INHERENT.test(found)));
    const spelling = chooseSpelling(featuresOf(chunk, context, written), fallback, weights, isPossible);
    const previous = chunks[index - 1];
    written = (previous && !isVowelChunk(previous) ? withoutMuteVowel(written, spelling) : written) + spelling;
  }
  return language === 'ml' ? doubleLast(toUnits(written)) : toUnits(written);
}
