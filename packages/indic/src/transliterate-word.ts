import { chunkWord } from './english/chunk-word.js';
import { lookUpPronunciation } from './english/look-up-pronunciation.js';
import type { LanguageCode } from './language.js';
import { renderUrdu } from './render/render-urdu.js';
import { renderWord } from './render/render-word.js';
import { spellChunks } from './sound/spell-chunks.js';
import { spellEnglish } from './sound/spell-english.js';
import { toPlainLetters } from './text/plain-letters.js';

function unitsOf(word: string, to: LanguageCode): string[] {
  const chunks = chunkWord(word);
  return lookUpPronunciation(word)?.common ? spellEnglish(chunks, to) : spellChunks(chunks, to);
}

/** One Latin word in the script of a language. */
export function transliterateWord(word: string, to: LanguageCode): string {
  const units = unitsOf(toPlainLetters(word), to);
  return to === 'ur' ? renderUrdu(units) : renderWord(units, to);
}
