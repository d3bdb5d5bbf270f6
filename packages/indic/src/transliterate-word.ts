import { chunkWord } from './english/chunk-word.js';
import type { LanguageCode } from './language.js';
import { renderUrdu } from './render/render-urdu.js';
import { renderWord } from './render/render-word.js';
import { spellChunks } from './sound/spell-chunks.js';

/** Letters with a mark as the plain letter; æ, ø, ß and their like by their usual spelling in English. */
const SPECIAL: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ŋ: 'ng', ə: 'a' };

function toPlainLetters(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]/gu, (char) => SPECIAL[char] ?? '');
}

/** One Latin word in the script of a language. */
export function transliterateWord(word: string, to: LanguageCode): string {
  const chunks = chunkWord(toPlainLetters(word));
  return to === 'ur' ? renderUrdu(spellChunks(chunks, 'hi')) : renderWord(spellChunks(chunks, to), to);
}
