import type { Chunk } from '../english/align-letters.js';
import type { LanguageCode } from '../language.js';
import { foldUnits } from '../render/fold-units.js';
import { toUnits } from '../render/units.js';
import { chooseSpelling } from './choose-spelling.js';
import { contextsOf, featuresOf } from './chunk-context.js';
import { defaultSounds } from './default-sounds.js';
import { spellingWeights } from './learned-spelling.js';

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
    written += chooseSpelling(featuresOf(chunk, context, written), fallback, weights);
  }
  return toUnits(written);
}
