import type { LanguageCode } from '../language.js';
import { foldUnits } from '../render/fold-units.js';
import { ANUSVARA, isConsonant, isVowel, SIGN_OFFSET, toUnits } from '../render/units.js';
import { lookUpIndianWord } from './indian-words.js';
import { looksIndian, readRomanised } from './read-romanised.js';

const SOUTH: ReadonlySet<LanguageCode> = new Set(['ta', 'te', 'kn', 'ml']);
const SIGNS = new Map(Object.entries(SIGN_OFFSET).map(([vowel, offset]) => [String.fromCodePoint(0x900 + offset), vowel]));

/** Devanagari as units: signs become vowels, a virama nothing, and a consonant without either takes the inherent vowel. */
function unitsOfDevanagari(word: string): string[] {
  const letters = toUnits(word);
  const lastIsMarked = letters.at(-1) === 'अ';
  return letters.flatMap((letter, i) => {
    if (letter === '्') return [];
    const sign = SIGNS.get(letter);
    if (sign) return [sign];
    const next = letters[i + 1];
    const inherent = isConsonant(letter) && next !== undefined && next !== '्' && !SIGNS.has(next) && next !== 'अ';
    if (lastIsMarked && i === letters.length - 1) return ['अ'];
    return inherent ? [letter, 'अ'] : [letter];
  });
}

const EAST: ReadonlySet<LanguageCode> = new Set(['bn', 'as', 'od']);

/** -aī at the end (मुंबई) is a diphthong in the south (മുംബൈ) and -āi in the east (মুম্বাই). */
function finalDiphthong(units: readonly string[], language: LanguageCode): string[] | undefined {
  if (units.at(-1) !== 'ई' || units.at(-2) !== 'अ') return undefined;
  if (SOUTH.has(language)) return [...units.slice(0, -2), 'ऐ'];
  return EAST.has(language) ? [...units.slice(0, -2), 'आ', 'इ'] : undefined;
}

/** Odia writes the final consonant of a name without a sign; the south ends names in a short -i (லட்சுமி, ലക്ഷ്മി), Malayalam in a short -a (ശർമ). */
function adaptEnding(units: readonly string[], language: LanguageCode): string[] {
  const last = units.at(-1) ?? '';
  const head = units.slice(0, -1);
  const diphthong = finalDiphthong(units, language);
  if (diphthong) return diphthong;
  const polysyllabic = units.filter(isVowel).length > 1;
  if (language === 'od') return isConsonant(last) ? [...units, 'अ'] : [...units];
  if (!SOUTH.has(language)) return last === 'अ' && isConsonant(units.at(-2) ?? '') ? head : [...units];
  if (last === 'ई' && polysyllabic) return [...head, 'इ'];
  if (last === 'ऊ' && polysyllabic) return [...head, 'उ'];
  if (last === 'म' && (language === 'ml' || language === 'te')) return [...head, ANUSVARA];
  return language === 'ml' && last === 'आ' && polysyllabic ? [...head, 'अ'] : [...units];
}

/** Bengali and Assamese say b for v inside Sanskrit names; Bengali writes it so everywhere (বিজয়). */
function adaptLabial(units: readonly string[], language: LanguageCode): string[] {
  return language === 'bn' || language === 'od' ? units.map((unit) => (unit === 'व' ? 'ब' : unit)) : [...units];
}

/** y at the start keeps its letter in the east; the other y is written within a word. */
function adaptGlide(units: readonly string[], folded: readonly string[]): string[] {
  return units[0] === 'य' && folded[0] === 'य़' ? ['य', ...folded.slice(1)] : [...folded];
}

const ADDAK = 'ॱ';
const ASPIRATED = new Set(['कख', 'गघ', 'चछ', 'जझ', 'टठ', 'डढ', 'तथ', 'दध', 'पफ', 'बभ']);

/** Gurmukhi writes a doubled consonant by the addak before it (ਦਿੱਲੀ, ਸਿੱਖ), a doubled nasal by the tippi (ਜੰਮੂ), and once after a long vowel (ਕੋਚਿ). */
function adaptDoubles(units: readonly string[], language: LanguageCode): string[] {
  if (language !== 'pa') return [...units];
  return units.flatMap((unit, i) => {
    const [before, next] = [units[i - 1] ?? '', units[i + 1] ?? ''];
    const isDoubled = isConsonant(unit) && (unit === next || ASPIRATED.has(unit + next)) && isVowel(before);
    if (!isDoubled) return [unit];
    if (!'अइउ'.includes(before)) return [];
    return [unit === 'न' || unit === 'म' ? ANUSVARA : ADDAK];
  });
}

/** Devanagari text of an Indian word as the pivot units of a language. */
function spellDevanagari(devanagari: string, language: LanguageCode): string[] {
  const units = adaptDoubles(adaptLabial(adaptEnding(unitsOfDevanagari(devanagari), language), language), language);
  return adaptGlide(units, foldUnits(units, language));
}

/** The pivot units of a known Indian word, or undefined. */
export function spellKnownIndian(word: string, language: LanguageCode): string[] | undefined {
  const devanagari = lookUpIndianWord(word);
  return devanagari === undefined ? undefined : spellDevanagari(devanagari, language);
}

/** The pivot units of an unknown word that looks Indian, or undefined. */
export function spellLikelyIndian(word: string, language: LanguageCode): string[] | undefined {
  return looksIndian(word) ? spellDevanagari(readRomanised(word), language) : undefined;
}
