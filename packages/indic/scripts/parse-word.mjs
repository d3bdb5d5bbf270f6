// A word of an Indian language as pivot units: the reverse of src/render, used to learn from reference names.
import { SIGN_OFFSET } from '../dist/render/units.js';

const START = { hi: 0x900, mr: 0x900, gu: 0xa80, pa: 0xa00, bn: 0x980, as: 0x980, od: 0xb00, ta: 0xb80, te: 0xc00, kn: 0xc80, ml: 0xd00 };
const SIGNS = new Map(Object.entries(SIGN_OFFSET).map(([vowel, offset]) => [String.fromCodePoint(0x900 + offset), vowel]));
const CHILLU = { ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്' };
const CLASSES = ['कखगघ', 'चछजझ', 'टठडढ', 'तथदध', 'पफबभ'];
const SOUTH = new Set(['ta', 'te', 'kn', 'ml']);

/** Joins spellings of more than one letter into one unit, before the shift to Devanagari. */
function unify(word, language) {
  return word
    .normalize('NFC')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/ൗ/g, 'ൌ')
    .replace(/[ൺൻർൽൾ]/g, (c) => CHILLU[c])
    .replace(/ৰ/g, 'র')
    .replace(/ৱ/g, 'ৱ')
    .replace(/অ্যা|এ্যা/g, 'ऍ')
    .replace(/্যা/g, '্ऍ')
    .replace(/ಆ್ಯ|ಅ್ಯಾ/g, 'ऍ')
    .replace(/್ಯಾ/g, '್ऍ')
    .replace(/్యా/g, '్ऍ')
    .replace(/୍ୟା/g, '୍ऍ')
    .replace(/अॅ|ॲ/g, 'ऍ')
    .replace(/[’‘']/g, language === 'as' ? '\u0949' : '')
    .replace(/ৱ/g, 'व')
    .replace(/[ୱଵ]/g, 'व')
    .replace(/ୟ/g, 'य़')
    .replace(/য়/g, 'य़')
    .replace(/ஃப/g, 'फ़')
    .replace(/ੰ/g, 'ਂ');
}

function toPivot(word, language) {
  return [...unify(word, language)]
    .map((char) => {
      const code = char.codePointAt(0);
      const start = START[language];
      return code >= start && code < start + 0x80 ? String.fromCodePoint(code - start + 0x900) : char;
    })
    .join('')
    .normalize('NFC')
    .replace(/ऩ/g, 'न');
}

const isConsonant = (u) => u !== undefined && u >= 'क' && u < 'ऺ';

/** Undefined when the word has something other than letters of the language (digits, Latin). */
export function parseWord(word, language) {
  const units = [];
  const letters = toPivot(word, language).match(/.़?/gu) ?? [];
  for (let i = 0; i < letters.length; i += 1) {
    const letter = letters[i];
    const next = letters[i + 1];
    if (letter === '्') {
      if (letters[i + 1] === 'ऍ') continue;
      if (i === letters.length - 1) continue;
      continue;
    }
    if (SIGNS.has(letter)) {
      units.push(SIGNS.get(letter));
      continue;
    }
    if (letter === 'ऍ' && letters[i - 1] === '्') {
      units.push('ऍ');
      continue;
    }
    if (!/[\u0900-\u097fৎ]/.test(letter)) return undefined;
    units.push(letter);
    if (!isConsonant(letter)) continue;
    const bare = next !== '्' && !SIGNS.has(next);
    if (bare && (next !== undefined || SOUTH.has(language))) units.push('अ');
  }
  return units.map((unit, i) => plainNasal(unit, units[i + 1]));
}

/** One name for a nasal before a stop of its class, however it is written. */
function plainNasal(unit, next) {
  if (!'ंँङञणनम'.includes(unit) || !next) return unit;
  const place = CLASSES.findIndex((c) => c.includes(next[0]));
  if (place < 0) return 'ँङञ'.includes(unit) ? 'ं' : unit;
  if ('ंँ'.includes(unit)) return place === 4 ? 'म' : 'न';
  if (place === 4) return unit === 'म' ? 'म' : unit;
  return unit === 'म' ? unit : 'न';
}

/** Urdu letters; the aspiration mark stays with its letter, vowel marks are dropped. */
export function parseUrdu(word) {
  const plain = word
    .normalize('NFC')
    .replace(/[\u064b-\u0652\u0670\u200c\u200d]/g, '')
    .replace(/ك/g, 'ک')
    .replace(/ي/g, 'ی')
    .replace(/[هۃ]/g, 'ہ');
  if (!/^[\u0621-\u06d3]+$/.test(plain)) return undefined;
  return plain.match(/.ھ?/gu) ?? [];
}
