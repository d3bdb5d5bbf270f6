const CONSONANTS: Readonly<Record<string, string>> = {
  ...{
    ب: 'ब',
    پ: 'प',
    ت: 'त',
    ٹ: 'ट',
    ث: 'स',
    ج: 'ज',
    چ: 'च',
    ح: 'ह',
    خ: 'ख़',
    د: 'द',
    ڈ: 'ड',
    ذ: 'ज़',
    ر: 'र',
    ڑ: 'ड़',
    ز: 'ज़',
    ژ: 'झ़',
    س: 'स',
    ش: 'श',
  },
  ...{ ص: 'स', ض: 'ज़', ط: 'त', ظ: 'ज़', غ: 'ग़', ف: 'फ़', ق: 'क़', ک: 'क', ك: 'क', گ: 'ग', ل: 'ल', م: 'म', ن: 'न', ہ: 'ह', ه: 'ह' },
};

const ASPIRATES: Readonly<Record<string, string>> = {
  क: 'ख',
  ग: 'घ',
  च: 'छ',
  ज: 'झ',
  ट: 'ठ',
  ड: 'ढ',
  त: 'थ',
  द: 'ध',
  प: 'फ',
  ब: 'भ',
  ड़: 'ढ़',
};
const DO_CHASHMI = 'ھ';
const START: Readonly<Record<string, string>> = { ا: 'अ', آ: 'आ', ع: 'अ', ی: 'य', ے: 'ए', و: 'व', ئ: '', ؤ: 'ओ', أ: 'अ' };
const AFTER_CONSONANT: Readonly<Record<string, string>> = { ا: 'ा', آ: 'ा', ی: 'ी', ي: 'ी', ے: 'े', و: 'ो', ع: '', ؤ: 'ो', ئ: '' };
const AFTER_VOWEL: Readonly<Record<string, string>> = { ا: 'आ', آ: 'आ', ی: 'य', ي: 'य', ے: 'ए', و: 'व', ع: '', ؤ: 'ओ', ئ: '' };
const MARKS: Readonly<Record<string, string>> = { 'َ': '', 'ِ': 'ि', 'ُ': 'ु', 'ْ': '्', ں: 'ं', 'ٰ': 'ा' };

interface Reading {
  out: string;
  after: 'start' | 'consonant' | 'vowel';
}

function readInitialPair(pair: string): string | undefined {
  if (pair === 'ای') return 'ए';
  if (pair === 'او') return 'ओ';
  return undefined;
}

function readLetter(state: Reading, letter: string): Reading {
  if (letter === DO_CHASHMI) {
    const base = /.़?$/u.exec(state.out)?.[0] ?? '';
    return { out: state.out.slice(0, state.out.length - base.length) + (ASPIRATES[base] ?? `${base}ह`), after: 'consonant' };
  }
  if (letter === 'ّ') return { out: state.out.replace(/(.़?)$/u, '$1्$1'), after: 'consonant' };
  const mark = MARKS[letter];
  if (mark !== undefined) return { out: state.out + mark, after: state.after === 'start' ? 'start' : 'vowel' };
  const consonant = CONSONANTS[letter];
  if (consonant) return { out: state.out + consonant, after: 'consonant' };
  const table = { start: START, consonant: AFTER_CONSONANT, vowel: AFTER_VOWEL }[state.after];
  const vowel = table[letter];
  if (vowel === undefined) return { out: state.out + letter, after: 'start' };
  return { out: state.out + vowel, after: vowel === 'य' || vowel === 'व' ? 'consonant' : 'vowel' };
}

function readWord(word: string): string {
  const pair = readInitialPair(word.slice(0, 2));
  let state: Reading = pair ? { out: pair, after: 'vowel' } : { out: '', after: 'start' };
  for (const letter of pair ? word.slice(2) : word) state = readLetter(state, letter);
  return state.out;
}

/**
 * Urdu in Devanagari, letter by letter. Short vowels that Urdu leaves out are unknown, so the inherent vowel replaces them. و is read as o
 * and ی as ī inside a word. Written vowel marks are read.
 */
export function readUrdu(text: string): string {
  return text.replace(/[\u0620-\u065f\u0670-\u06d3]+/gu, readWord).normalize('NFC');
}
