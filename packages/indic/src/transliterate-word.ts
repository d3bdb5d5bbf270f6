import { chunkWord } from './english/chunk-word.js';
import type { LanguageCode } from './language.js';
import { renderUrdu } from './render/render-urdu.js';
import { renderWord } from './render/render-word.js';
import { spellChunks } from './sound/spell-chunks.js';
import { toPlainLetters } from './text/plain-letters.js';

/** One Latin word in the script of a language. */
export function transliterateWord(word: string, to: LanguageCode): string {
  const chunks = chunkWord(toPlainLetters(word));
  const units = spellChunks(chunks, to);
  return to === 'ur' ? renderUrdu(units) : renderWord(units, to);
}
