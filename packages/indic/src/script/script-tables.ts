/** How a script writes what Devanagari writes: Unicode charts of Meetei Mayek, Ol Chiki and Arabic (Sindhi), and ISO 15919 for Latin. */
export interface ScriptTable {
  /** By Devanagari consonant, with its nukta where that makes another letter. */
  consonants: Readonly<Record<string, string>>;
  /** By independent vowel: the letter at the start of a syllable, and the sign after a consonant. */
  vowels: Readonly<Record<string, readonly [letter: string, sign: string]>>;
  /** The vowel of a consonant without a sign; empty if the script does not write it either. */
  inherent: string;
  /** Whether to write that vowel at the end of a word, as the standard for Latin requires; Indian languages do not speak it there. */
  writesFinalVowel: boolean;
  /** The form of a consonant without a vowel, if it has its own letter. Otherwise `joiner` follows the consonant. */
  finals: Readonly<Record<string, string>>;
  joiner: string;
  /** Anusvara, candrabindu, visarga. */
  signs: Readonly<Record<'ं' | 'ँ' | 'ः', string>>;
  /** The zero of the script's digits; undefined if ASCII digits are usual. */
  zero?: number;
  /** Letters that are not written again behind their like. */
  merged?: RegExp;
}

const CONSONANTS = [...'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह'];

function zip(letters: string): Readonly<Record<string, string>> {
  const written = letters.split(' ');
  return Object.fromEntries(CONSONANTS.map((consonant, index) => [consonant, written[index] ?? '']));
}

const VOWELS = [...'अआइईउऊऋएऐओऔऍऑ'];

function zipVowels(pairs: string): ScriptTable['vowels'] {
  const written = pairs.split(' ').map((pair) => pair.split('|'));
  return Object.fromEntries(VOWELS.map((vowel, index) => [vowel, [written[index]?.[0] ?? '', written[index]?.[1] ?? ''] as const]));
}

/** Manipuri has no retroflex letters and one sibilant: they are written by their neighbours, which loses them. */
const MTEI: ScriptTable = {
  consonants: { ...zip('ꯀ ꯈ ꯒ ꯘ ꯉ ꯆ ꯆ ꯖ ꯓ ꯅ ꯇ ꯊ ꯗ ꯙ ꯅ ꯇ ꯊ ꯗ ꯙ ꯅ ꯄ ꯐ ꯕ ꯚ ꯃ ꯌ ꯔ ꯂ ꯂ ꯋ ꯁ ꯁ ꯁ ꯍ'), ड़: 'ꯔ', ढ़: 'ꯔ' },
  vowels: zipVowels('ꯑ| ꯑꯥ|ꯥ ꯏ|ꯤ ꯏ|ꯤ ꯎ|ꯨ ꯎ|ꯨ ꯔꯤ|꯭ꯔꯤ ꯑꯦ|ꯦ ꯑꯩ|ꯩ ꯑꯣ|ꯣ ꯑꯧ|ꯧ ꯑꯦ|ꯦ ꯑꯣ|ꯣ'),
  inherent: '',
  writesFinalVowel: false,
  finals: { ꯀ: 'ꯛ', ꯂ: 'ꯜ', ꯃ: 'ꯝ', ꯄ: 'ꯞ', ꯅ: 'ꯟ', ꯇ: 'ꯠ', ꯉ: 'ꯡ' },
  joiner: '꯭',
  signs: { 'ं': 'ꯪ', 'ँ': 'ꯪ', 'ः': 'ꯍ' },
  zero: 0xabf0,
};

/** An alphabet: vowels are letters, aspiration is a letter of its own. */
const OLCK: ScriptTable = {
  consonants: { ...zip('ᱠ ᱠᱷ ᱜ ᱜᱷ ᱝ ᱪ ᱪᱷ ᱡ ᱡᱷ ᱧ ᱴ ᱴᱷ ᱰ ᱰᱷ ᱬ ᱛ ᱛᱷ ᱫ ᱫᱷ ᱱ ᱯ ᱯᱷ ᱵ ᱵᱷ ᱢ ᱭ ᱨ ᱞ ᱞ ᱣ ᱥ ᱥ ᱥ ᱦ'), ड़: 'ᱲ', ढ़: 'ᱲᱷ' },
  vowels: zipVowels('ᱚ|ᱚ ᱟ|ᱟ ᱤ|ᱤ ᱤ|ᱤ ᱩ|ᱩ ᱩ|ᱩ ᱨᱤ|ᱨᱤ ᱮ|ᱮ ᱚᱭ|ᱚᱭ ᱳ|ᱳ ᱚᱣ|ᱚᱣ ᱮ|ᱮ ᱳ|ᱳ'),
  inherent: 'ᱚ',
  writesFinalVowel: false,
  finals: {},
  joiner: '',
  signs: { 'ं': 'ᱝ', 'ँ': 'ᱸ', 'ः': 'ᱷ' },
  zero: 0x1c50,
};

/** Short vowels are not written, as everywhere in Sindhi print. */
const SIND: ScriptTable = {
  consonants: {
    ...zip('ڪ ک گ گھ ڱ چ ڇ ج جھ ڃ ٽ ٺ ڊ ڍ ڻ ت ٿ د ڌ ن پ ڦ ب ڀ م ي ر ل ل و ش ش س ه'),
    ...{ क़: 'ق', ख़: 'خ', ग़: 'غ', ज़: 'ز', फ़: 'ف', ड़: 'ڙ', ढ़: 'ڙھ' },
  },
  vowels: zipVowels('ا| آ|ا ا| اي|ي ا| او|و ر|ر اي|ي اي|ي او|و او|و اي|ي آ|ا'),
  inherent: '',
  writesFinalVowel: false,
  finals: {},
  joiner: '',
  signs: { 'ं': 'ن', 'ँ': 'ن', 'ः': 'ه' },
  zero: 0x0660,
  merged: /(?<=[اآ])[اآ]+/gu,
};

const LATN: ScriptTable = {
  consonants: {
    ...zip('k kh g gh ṅ c ch j jh ñ ṭ ṭh ḍ ḍh ṇ t th d dh n p ph b bh m y r l ḷ v ś ṣ s h'),
    ...{ क़: 'q', ख़: 'k͟h', ग़: 'ġ', ज़: 'z', फ़: 'f', ड़: 'ṛ', ढ़: 'ṛh' },
  },
  vowels: zipVowels('a|a ā|ā i|i ī|ī u|u ū|ū r̥|r̥ ē|ē ai|ai ō|ō au|au ê|ê ô|ô'),
  inherent: 'a',
  writesFinalVowel: true,
  finals: {},
  joiner: '',
  signs: { 'ं': 'ṁ', 'ँ': 'm̐', 'ः': 'ḥ' },
  zero: 0x30,
};

/** Languages whose letters are written from Devanagari by a table, by the API's codes. */
export const TABLES: Readonly<Record<'mni' | 'sat' | 'sd' | 'en', ScriptTable>> = { mni: MTEI, sat: OLCK, sd: SIND, en: LATN };
