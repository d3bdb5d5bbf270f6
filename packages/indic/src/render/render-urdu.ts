import { ANUSVARA, BARE, CANDRABINDU, isVowel } from './units.js';

const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ क: 'ک', ख: 'کھ', ग: 'گ', घ: 'گھ', ङ: 'ن', च: 'چ', छ: 'چھ', ज: 'ج', झ: 'جھ', ञ: 'ن', ट: 'ٹ', ठ: 'ٹھ', ड: 'ڈ', ढ: 'ڈھ', ण: 'ن' },
  ...{ त: 'ت', थ: 'تھ', द: 'د', ध: 'دھ', न: 'ن', प: 'پ', फ: 'پھ', ब: 'ب', भ: 'بھ', म: 'م', य: 'ی', र: 'ر', ल: 'ل', ळ: 'ل', व: 'و' },
  ...{ श: 'ش', ष: 'ش', स: 'س', ह: 'ہ', क़: 'ق', ख़: 'خ', ग़: 'غ', ज़: 'ز', फ़: 'ف', ड़: 'ڑ', ढ़: 'ڑھ', ऩ: 'ن', ऱ: 'ر', ऴ: 'ل', य़: 'ی' },
};

/** A plain stop before its aspirate is the doubling of the aspirate (अच्छा), which Urdu does not write. */
const ASPIRATE_OF: Readonly<Record<string, string>> = { क: 'ख', ग: 'घ', च: 'छ', ज: 'झ', ट: 'ठ', ड: 'ढ', त: 'थ', द: 'ध', प: 'फ', ब: 'भ' };

function isDoubledBy(unit: string, next: string | undefined): boolean {
  return next !== undefined && (unit === next || ASPIRATE_OF[unit] === next);
}

/** Initial, after a consonant, final after a consonant, after a vowel, final after a vowel. Short vowels are written only at the start. */
const VOWELS: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  अ: ['ا', '', 'ہ', 'ا', 'ا'],
  आ: ['آ', 'ا', 'ا', 'ا', 'ا'],
  इ: ['ا', '', 'ی', 'ئ', 'ئی'],
  ई: ['ای', 'ی', 'ی', 'ئی', 'ئی'],
  उ: ['ا', '', 'و', 'ؤ', 'ؤ'],
  ऊ: ['او', 'و', 'و', 'ؤ', 'ؤ'],
  ऋ: ['ر', 'ر', 'ر', 'ر', 'ر'],
  ऎ: ['ای', 'ی', 'ے', 'ئی', 'ئے'],
  ए: ['ای', 'ی', 'ے', 'ئی', 'ئے'],
  ऐ: ['ای', 'ی', 'ے', 'ئی', 'ئے'],
  ऍ: ['ای', 'ی', 'ے', 'ئی', 'ئے'],
  ऒ: ['او', 'و', 'و', 'ؤ', 'ؤ'],
  ओ: ['او', 'و', 'و', 'ؤ', 'ؤ'],
  औ: ['او', 'و', 'و', 'ؤ', 'ؤ'],
  ऑ: ['آ', 'ا', 'ا', 'ا', 'ا'],
};

function vowelForm(units: readonly string[], index: number): string {
  const forms = VOWELS[units[index] ?? ''];
  if (!forms) return '';
  const final = index === units.length - 1;
  if (index === 0) return forms[0];
  if (isVowel(units[index - 1] ?? '')) return final ? forms[4] : forms[3];
  return final ? forms[2] : forms[1];
}

/** Final nasal is the dotless ں after a vowel, ن elsewhere. */
function nasalForm(units: readonly string[], index: number): string {
  if (/^[पफबभ]/.test(units[index + 1] ?? '')) return 'م';
  return index === units.length - 1 ? 'ں' : 'ن';
}

/**
 * Letters in the places they have: a hamza on its bearer joins two vowels and begins no word, the large ye and the dotless noon end one,
 * an alef follows no alef.
 */
function placeLetters(word: string): string {
  return word
    .replace(/^ؤ/u, 'او')
    .replace(/^ئ/u, 'ای')
    .replace(/ے(?=.)/gu, 'ی')
    .replace(/ں(?=.)/gu, 'ن')
    .replace(/([اآ])[اآ]+/gu, '$1');
}

/**
 * Writes a word in pivot units with the letters of Urdu. Lossy by the nature of the script: short vowels, the difference of
 * e/ai/i and o/au/u inside a word, and doubled consonants are not written; ख़ाक and सब take the most common of several Arabic letters.
 */
export function renderUrdu(units: readonly string[]): string {
  const kept = units.filter((unit) => unit !== BARE);
  const letters = kept.map((unit, index) => {
    if (isVowel(unit)) return vowelForm(kept, index);
    if (unit === ANUSVARA || unit === CANDRABINDU) return nasalForm(kept, index);
    if (isDoubledBy(unit, kept[index + 1])) return '';
    if (unit === 'य' && index === kept.length - 1) return 'ے';
    return CONSONANTS[unit] ?? unit;
  });
  return placeLetters(letters.join('')).normalize('NFC');
}
