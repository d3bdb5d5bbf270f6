import type { Chunk } from '../english/align-letters.js';
import type { LanguageCode } from '../language.js';
import { isConsonant, toUnits } from '../render/units.js';
import { isVowelChunk } from './chunk-context.js';

/** Classes of consonants that can replace one another between English and an Indian spelling, and the letters of each. */
const UNITS_OF: Readonly<Record<string, string>> = {
  ...{ k: 'क ख क़ ख़ ک ق خ کھ', g: 'ग घ ग़ گ غ گھ', c: 'च छ چ چھ', j: 'ज झ ज़ झ़ ج جھ ژ', z: 'ज़ ز ذ ض ظ' },
  ...{ t: 'ट ठ त थ ৎ ऱ ट़ ٹ ت ط تھ ٹھ', d: 'ड ढ द ध ड़ ढ़ ڈ د ڑ دھ ڈھ', n: 'न ण ङ ञ ं ँ म ن ں م', m: 'म ं م' },
  ...{ p: 'प फ پ پھ', f: 'फ फ़ ف پھ', b: 'ब भ ب بھ', y: 'य य़ ی ئ ے', r: 'र ऱ ड़ ر ڑ', l: 'ल ळ ऴ ل', v: 'व ब भ و ب بھ' },
  ...{ w: 'व व़ و', s: 'स श ष च छ س ش ص ث', h: 'ह ہ ح ः ھ' },
};

const PHONE: Readonly<Record<string, string>> = {
  ...{ b: 'b', C: 'cj', d: 'd', D: 'dt', f: 'f', g: 'g', h: 'h', J: 'jg', k: 'k', l: 'l', m: 'm', n: 'n', G: 'ng', p: 'p', r: 'r' },
  ...{ s: 's', S: 'sc', t: 't', T: 'td', v: 'vf', w: 'vw', y: 'yj', z: 'zjs', Z: 'jzs' },
};

const LETTER: Readonly<Record<string, string>> = {
  ...{ b: 'b', c: 'ksc', d: 'd', f: 'f', g: 'gjh', h: 'h', j: 'jyh', k: 'k', l: 'l', m: 'm', n: 'n', p: 'pf', q: 'k', r: 'r' },
  ...{ s: 'sz', t: 'ts', v: 'vf', w: 'vw', x: 'ks', z: 'zjs', y: 'y' },
};

const classes = new Map<string, string[]>();
for (const [name, units] of Object.entries(UNITS_OF)) {
  for (const unit of units.normalize('NFC').split(' ')) classes.set(unit, [...(classes.get(unit) ?? []), name]);
}

/** The possible classes of a letter of an Indian script; none for a vowel. */
export function classesOfUnit(unit: string): readonly string[] {
  return classes.get(unit) ?? [];
}

/** The classes that the sound of a chunk or its letters allow. */
export function classesOf(chunk: Chunk): ReadonlySet<string> {
  const ofPhones = [...(chunk.phones ?? '')].flatMap((phone) => [...(PHONE[phone] ?? '')]);
  const ofLetters = [...chunk.letters].flatMap((letter) => [...(LETTER[letter] ?? '')]);
  return new Set([...ofPhones, ...ofLetters, ...(chunk.letters === 'll' ? ['y'] : [])]);
}

/** The letters allow more than the sound where these two meet: the t of British is no s, the g of Georgia no g. */
function classesHeard(chunk: Chunk): ReadonlySet<string> {
  const allowed = new Set(classesOf(chunk));
  if (chunk.letters === 't' && chunk.phones === 't') allowed.delete('s');
  if (chunk.phones === 'J') allowed.delete('g');
  if (chunk.phones === 'C') allowed.delete('s');
  return allowed;
}

/** Sounds that names lose in other languages (h, r, w, y); every other sound that is heard is written. */
const WEAK = /^[hrwy]/;

/** Vowels that are written by their English sound in every name: how they cannot begin (Irish, Hungary, Spain, Djibouti). */
const NEVER: readonly (readonly [letters: RegExp, phones: string, spelling: RegExp])[] = [
  [/^[iy]/, 'Y', /^[इईی]/u],
  [/^u$/, '^', /^[उऊو]/u],
  [/^a[iy]/, 'e', /^ऐ/u],
  [/^ou$/, 'u', /^[ओऒ]/u],
];

function canSpellVowel(chunk: Chunk, spelling: string, language: LanguageCode): boolean {
  // Urdu alone leaves short vowels out.
  if (spelling === '') return language === 'ur';
  return !NEVER.some(([letters, phones, wrong]) => chunk.phones === phones && letters.test(chunk.letters) && wrong.test(spelling));
}

/**
 * Whether a spelling is possible for a chunk with a known pronunciation. Weights that were learned from letters alone must not make a श of
 * the t in British or drop the th of Thailand.
 */
export function canSpell(chunk: Chunk, spelling: string, language: LanguageCode): boolean {
  if (!chunk.phones) return true;
  if (isVowelChunk(chunk)) return canSpellVowel(chunk, spelling, language);
  const first = toUnits(spelling).find((unit) => isConsonant(unit) || classes.has(unit));
  if (first === undefined) return WEAK.test(chunk.letters) || spelling !== '';
  const heard = classesHeard(chunk);
  return classesOfUnit(first).some((name) => heard.has(name));
}
