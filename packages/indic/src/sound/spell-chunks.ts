import type { Chunk } from '../english/align-letters.js';
import type { LanguageCode } from '../language.js';
import { foldUnits } from '../render/fold-units.js';
import { toUnits } from '../render/units.js';
import { type ChunkContext, contextKeys, contextsOf } from './chunk-context.js';
import { defaultSounds } from './default-sounds.js';
import { learnedSpelling } from './learned-spelling.js';

/** A group of letters as the language's reference names spell it, else by the general rules of English loans. */
function spellChunk(chunk: Chunk, context: ChunkContext, language: LanguageCode): string[] {
  const learned = learnedSpelling(contextKeys(chunk, context), language);
  if (learned !== undefined) return toUnits(learned);
  return foldUnits(toUnits(defaultSounds(chunk, context)), language);
}

/** The pivot units of an aligned word, in the letters that the language has. */
export function spellChunks(chunks: readonly Chunk[], language: LanguageCode): string[] {
  const contexts = contextsOf(chunks);
  return chunks.flatMap((chunk, index) => {
    const context = contexts[index];
    return context ? spellChunk(chunk, context, language) : [];
  });
}
