import { chunkWord } from './english/chunk-word.js';
import { lookUpPronunciation } from './english/look-up-pronunciation.js';
import { splitCompound } from './english/split-compound.js';
import { spellKnownIndian, spellLikelyIndian } from './indian/spell-indian.js';
import type { LanguageCode } from './language.js';
import { isAcronym } from './lexicon/is-acronym.js';
import { spellLetters } from './lexicon/letter-names.js';
import { lookUpLoanword } from './lexicon/loanwords.js';
import { renderUrdu } from './render/render-urdu.js';
import { renderWord } from './render/render-word.js';
import { spellChunks } from './sound/spell-chunks.js';
import { spellEnglish } from './sound/spell-english.js';
import { toPlainLetters } from './text/plain-letters.js';

/** The pivot units of a word that no lexicon has: an English word by sound, an Indian name by its letters, any other name as learned. */
function unitsOf(word: string, to: LanguageCode): string[] {
  const known = lookUpPronunciation(word);
  if (known?.common) return spellEnglish(chunkWord(word), to);
  if (known) return spellChunks(chunkWord(word), to);
  const compound = splitCompound(word);
  if (compound) return compound.flatMap((part) => spellEnglish(chunkWord(part), to));
  return spellLikelyIndian(word, to) ?? spellChunks(chunkWord(word), to);
}

function render(units: readonly string[], to: LanguageCode): string {
  return to === 'ur' ? renderUrdu(units) : renderWord(units, to);
}

const POSSESSIVE = /['’]s$/i;

function transliterateBase(word: string, to: LanguageCode, shouting: boolean): string {
  const plain = toPlainLetters(word);
  const loanword = lookUpLoanword(plain, to);
  if (loanword) return loanword;
  if (plain.length === 1 || isAcronym(word, shouting)) return spellLetters(plain, to);
  return render(spellKnownIndian(plain, to) ?? unitsOf(plain, to), to);
}

/** Words recur on every page of a site; the memory is emptied when full rather than kept in order. */
const MOST_REMEMBERED = 20_000;
const remembered = new Map<string, string>();

function remember(key: string, spelling: string): string {
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, spelling);
  return spelling;
}

/** One Latin word in the script of a language; `shouting` when the text around it is all capitals. */
export function transliterateWord(word: string, to: LanguageCode, shouting: boolean): string {
  const key = `${to}${shouting ? '!' : ' '}${word}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const base = word.replace(POSSESSIVE, '');
  return remember(key, transliterateBase(base, to, shouting) + (base === word ? '' : render(['स'], to)));
}
