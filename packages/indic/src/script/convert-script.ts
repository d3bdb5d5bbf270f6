import { type LanguageCode, scriptOf } from '../language.js';
import { joinNasals } from '../render/join-nasals.js';
import { finishSpelling } from '../render/letters.js';
import type { BrahmicLanguage } from '../render/orthography.js';
import { renderUrdu } from '../render/render-urdu.js';
import { SIGN_OFFSET, toUnits } from '../render/units.js';
import { BLOCK_SIZE, BLOCK_START, type BrahmicScript } from './blocks.js';
import { DOTTED, DOTTED_ELSEWHERE, READ_AS, WRITTEN_AS } from './brahmic-letters.js';
import { convertNumerals } from './numerals.js';
import { readUrdu } from './read-urdu.js';

const DEVA_WORD = /[\u0900-\u0963\u0970-\u097f]+/gu;
const SIGN_TO_VOWEL = new Map(Object.entries(SIGN_OFFSET).map(([vowel, offset]) => [String.fromCodePoint(0x900 + offset), vowel]));
const UNASSIGNED = /\p{Cn}/u;

function shift(text: string, from: number, to: number): string {
  return [...text]
    .map((char) => {
      const code = char.codePointAt(0) ?? 0;
      if (code < from || code >= from + BLOCK_SIZE || code === 0x964 || code === 0x965) return char;
      const moved = String.fromCodePoint(code - from + to);
      return UNASSIGNED.test(moved) ? '' : moved;
    })
    .join('');
}

const PLAIN_OF: Readonly<Record<string, string>> = { ਖ: 'ਕ', ਘ: 'ਗ', ਛ: 'ਚ', ਝ: 'ਜ', ਠ: 'ਟ', ਢ: 'ਡ', ਥ: 'ਤ', ਧ: 'ਦ', ਫ: 'ਪ', ਭ: 'ਬ' };

/** Addak doubles the letter after it; the rest of Gurmukhi and the odd letters of the other blocks are a table. */
function toDevanagari(text: string, script: BrahmicScript): string {
  if (script === 'Deva') return text;
  const plain = text
    .normalize('NFC')
    .replace(/ਸ਼/gu, '\u0a36')
    .replace(/ੜ੍ਹ/gu, 'ਢ਼')
    .replace(/ੱ(.)/gu, (_, letter: string) => `${PLAIN_OF[letter] ?? letter}੍${letter}`)
    .replace(/য়|[ৎৰৱয\u0b5fୱੲੳੴੰൺൻർൽൾൿஃ]/gu, (found) => READ_AS[found] ?? found);
  return shift(plain, BLOCK_START[script], BLOCK_START.Deva).normalize('NFC');
}

function dropNuktas(text: string, script: BrahmicScript): string {
  const dotted = DOTTED[script] ?? DOTTED_ELSEWHERE;
  return text.replace(/(.)\u093c/gu, (all, letter: string) => (dotted.includes(letter) ? all : letter));
}

/** य within a word is য় in Bengali and ୟ in Odia; at its start and in Bengali clusters the other letter. व has its own letter in both. */
function writeEastern(text: string, language: LanguageCode): string {
  if (language === 'od') return text.replace(/(?<=[ଁ-୍କ-ହ])ଯ/gu, 'ୟ').replace(/ଵ/g, 'ୱ');
  const semivowel = text.replace(/(?<=[\u0981-\u09cc\u09bc])য(?!়)/gu, 'য়').replace(/\u09b5/g, language === 'as' ? 'ৱ' : 'ব');
  return language === 'as' ? semivowel.replace(/র/g, 'ৰ') : semivowel;
}

const CLASS_NASAL_LANGUAGES: ReadonlySet<LanguageCode> = new Set(['bn', 'as', 'od', 'ml']);

/** Languages that write the nasal of a stop's class as a letter take it in place of the sign (হিন্দী, not হিংদী). */
function writeClassNasals(text: string, language: BrahmicLanguage): string {
  if (!CLASS_NASAL_LANGUAGES.has(language)) return text;
  return text.replace(/ं([क-म])/gu, (all, next: string) => {
    const nasal = joinNasals(['अ', 'ं', next], language)[1];
    return nasal === undefined || nasal === 'ं' ? all : `${nasal}्${next}`;
  });
}

function writeTamilAnusvara(text: string): string {
  return text.replace(/ஂ(.?)/gu, (_, next: string) => ({ க: 'ங்', ச: 'ஞ்', ஜ: 'ஞ்', ட: 'ண்', த: 'ந்' })[next]?.concat(next) ?? `ம்${next}`);
}

/** Doubled consonants take the addak in Gurmukhi (an aspirate doubles its plain letter), doubled nasals the tippi; at the start of a word neither. */
function writePunjabiDoubles(text: string): string {
  return text.replace(/([ਕ-ਹ])੍([ਕ-ਹ])/gu, (all, first: string, second: string, at: number) => {
    if (first !== second && PLAIN_OF[second] !== first) return all;
    if (!/[\u0a00-\u0a7f]/.test(text.charAt(at - 1))) return second;
    return (/[ਨਮ]/.test(first) ? 'ਂ' : 'ੱ') + second;
  });
}

/** Gurmukhi has a letter of its own for ड़, and writes ढ़ as that letter with an h below. */
const withPunjabiFlaps = (text: string) => text.replace(/ढ\u093c/gu, 'ड\u093c्ह');
const writePunjabiFlaps = (text: string) => text.replace(/ਡ\u0a3c/gu, 'ੜ');

function fromDevanagari(text: string, language: BrahmicLanguage, script: BrahmicScript): string {
  if (script === 'Deva') return text;
  const dotted = dropNuktas(text, script);
  const written = writeClassNasals(script === 'Guru' ? withPunjabiFlaps(dotted) : dotted, language).replace(
    /./gu,
    (char) => WRITTEN_AS[script][char] ?? char,
  );
  const shifted = writeScript(
    shift(written.replace(/व/g, script === 'Beng' ? '\u09b5' : 'व'), BLOCK_START.Deva, BLOCK_START[script]),
    script,
    language,
  );
  return shifted.replace(/[\u0980-\u0d7f]+/gu, (word) => finishSpelling(word, language));
}

function writeScript(text: string, script: BrahmicScript, language: BrahmicLanguage): string {
  if (script === 'Beng' || script === 'Orya') return writeEastern(text, language);
  if (script === 'Taml') return writeTamilAnusvara(text);
  return script === 'Guru' ? writePunjabiDoubles(writePunjabiFlaps(text)) : text;
}

/** Independent pivot units of a Devanagari word: signs become vowels, a virama nothing. */
function unitsOfWord(word: string): string[] {
  const voiced = word.replace(/([क-ह]़?)(?=[क-हअ-औंँ]|$)/gu, '$1अ').replace(/अ$/u, '');
  const spelt = [...voiced].map((char) => SIGN_TO_VOWEL.get(char) ?? char).join('');
  return toUnits(spelt).filter((unit) => unit !== '्');
}

/**
 * Text of one Indian language in the script of another, by the Unicode/ISO 15919 correspondence and the spelling rules of the target.
 * Among Deva, Gujr, Telu, Knda, Mlym and Orya it is reversible for the letters they share. Lossy: into Tamil (one letter for the four
 * stops of a class), into Bengali (ব for b and v), into Gurmukhi (ष, ऋ), nuktas outside Deva and Guru, and to or from Urdu, which
 * does not write short vowels. Text in other scripts, Latin included, is left alone. NFC.
 */
export function convertScript(text: string, from: LanguageCode, to: LanguageCode): string {
  const source = scriptOf(from);
  const target = scriptOf(to);
  if (source === target && from === to) return text.normalize('NFC');
  const devanagari =
    source === 'Arab' ? readUrdu(text).replace(/[۰-۹]+/gu, (digits) => convertNumerals(digits, 'hi')) : toDevanagari(text, source);
  if (to !== 'ur' && target !== 'Arab') return fromDevanagari(devanagari, to, target).normalize('NFC');
  return convertNativeDigits(devanagari, to).replace(DEVA_WORD, (word) => renderUrdu(unitsOfWord(word)));
}

/** Native digits stay native digits; ASCII ones are not touched by a change of script. */
function convertNativeDigits(text: string, to: LanguageCode): string {
  return text.replace(/[०-९]+/gu, (digits) => convertNumerals(digits, to));
}
