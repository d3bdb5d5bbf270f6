import { chunkWord } from './english/chunk-word.js';
import { isEnglishWord } from './english/is-english-word.js';
import { lookUpPronunciation } from './english/look-up-pronunciation.js';
import { splitCompound } from './english/split-compound.js';
import { spellKnownIndian, spellLikelyIndian } from './indian/spell-indian.js';
import type { LanguageCode } from './language.js';
import { isAcronym } from './lexicon/is-acronym.js';
import { spellLetters } from './lexicon/letter-names.js';
import { lookUpLoanword } from './lexicon/loanwords.js';
import { spellChunks } from './phonology/spell-chunks.js';
import { spellEnglish } from './phonology/spell-english.js';
import { renderUrdu } from './render/render-urdu.js';
import { renderWord } from './render/render-word.js';
import { toUnits } from './render/units.js';
import { toPlainLetters } from './text/plain-letters.js';

/** Countries in -land end in -லாந்து in Tamil; words in -land do not. */
const COUNTRY_IN_LAND = /^(?!(?:is|in|main|farm|wood|wet|grass|home|high|low|up|over|wonder|dream|fairy)land$)..+land$/;
const TAMIL_LAND = 'लआनतउ';

/** Urdu separates -land if it would fuse with the letter before it (فن لینڈ, but پولینڈ); in these names it is joined anyway. */
const JOINED_IN_URDU = /^(?:eng|hol|auck|falk)land$/;
const UNJOINING = /[اآدڈذرڑزژو]$/;

function spellUrduLand(word: string): string {
  const stem = render(unitsOf(word.slice(0, -'land'.length), 'ur'), 'ur');
  return UNJOINING.test(stem) ? `${stem}لینڈ` : `${stem} لینڈ`;
}

/** The pivot units of a word that no lexicon has: an English word by sound, an Indian name by its letters, any other name as learned. */
function unitsOf(word: string, to: LanguageCode): string[] {
  if (to === 'ta' && COUNTRY_IN_LAND.test(word)) return [...unitsOf(word.slice(0, -'land'.length), to), ...toUnits(TAMIL_LAND)];
  if (isEnglishWord(word)) return spellEnglish(chunkWord(word), to);
  if (lookUpPronunciation(word)) return spellChunks(chunkWord(word), to);
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
  if (to === 'ur' && COUNTRY_IN_LAND.test(plain) && !JOINED_IN_URDU.test(plain)) return spellUrduLand(plain);
  return render(spellKnownIndian(plain, to) ?? unitsOf(plain, to), to);
}

/** Words recur on every page of a site; the memory is emptied when full rather than kept in order. */
const MOST_REMEMBERED = 20_000;
/** No language has words of more letters. A longer word is a code or a prank, and stays as it is. */
const LONGEST_WORD = 100;
const remembered = new Map<string, string>();

function remember(key: string, spelling: string): string {
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, spelling);
  return spelling;
}

/** One Latin word in the script of a language; `shouting` when the text around it is all capitals. */
export function transliterateWord(word: string, to: LanguageCode, shouting: boolean): string {
  if (word.length > LONGEST_WORD) return word;
  const key = `${to}${shouting ? '!' : ' '}${word}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const base = word.replace(POSSESSIVE, '');
  return remember(key, transliterateBase(base, to, shouting) + (base === word ? '' : render(['स'], to)));
}
