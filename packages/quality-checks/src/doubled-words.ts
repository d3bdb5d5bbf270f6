import type { CheckedText, Problem } from './checks.js';
import { replacePlaces } from './mask-places.js';

/**
 * Indian languages repeat words on purpose (घर घर, धीरे धीरे), so this lists only words that never repeat: particles of each language. Left
 * out are words that grammar repeats: numerals and demonstratives one by one (एक एक करके, ఈ ఈ), question words (কি কি), adverbs (থেকে
 * থেকে), and particles that are written like a verb or a noun that may follow them (Hindi की, Punjabi ਲਈ, Urdu میں, पर).
 */
const PARTICLES: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    hi: 'का के को से में ने है हैं था थे थी और कि भी ही',
    mr: 'आहे आहेत आणि च्या की व',
    gu: 'છે અને ની નું થી કે',
    pa: 'ਦਾ ਦੀ ਨੂੰ ਹੈ ਹਨ ਅਤੇ ਤੋਂ',
    bn: 'এবং জন্য অথবা',
    as: 'আৰু বাবে অথবা',
    od: 'ଏବଂ ପାଇଁ ହେଉଛି',
    ta: 'மற்றும் அல்லது',
    te: 'మరియు యొక్క కోసం',
    kn: 'ಮತ್ತು ಗಾಗಿ ಅಥವಾ',
    ml: 'കൂടാതെ അല്ലെങ്കിൽ',
    ur: 'کا کے کو سے نے ہے ہیں اور کہ بھی ہی',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);
/** Every language of these scripts repeats words on purpose. */
const REPEATING_SCRIPTS: ReadonlySet<string> = new Set([
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Arab',
  'Mtei',
  'Olck',
]);
const WORD = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;

interface Doubling {
  /** The start of the white space and the second word. */
  start: number;
  end: number;
  word: string;
}

function findDoublings(text: string, may: (word: string) => boolean): Doubling[] {
  const found: Doubling[] = [];
  let before: { word: string; end: number } | undefined;
  for (const { 0: raw, index } of text.matchAll(WORD)) {
    const word = raw.toLowerCase();
    const end = index + raw.length;
    if (before?.word === word && may(word) && text.slice(before.end, index).trim() === '')
      found.push({ start: before.end, end, word: raw });
    before = { word, end };
  }
  return found;
}

function doublingsOf({ input, source, target }: CheckedText): Doubling[] {
  const { code, script } = input.language;
  const particles = PARTICLES[code];
  if (!particles && REPEATING_SCRIPTS.has(script)) return [];
  if (findDoublings(source, () => true).length > 0) return [];
  return findDoublings(target, (word) => particles?.has(word) ?? /\p{L}/u.test(word));
}

export function checkDoubledWords(text: CheckedText): Problem[] {
  return doublingsOf(text).map(({ start, end, word }) => ({ code: 'doubledWord', message: `“${word}” stands twice.`, start, end }));
}

/** The target without the second of two same words. */
export const fixDoubledWords = (text: CheckedText): string =>
  replacePlaces(
    text.input.target,
    doublingsOf(text).map(({ start, end, word }) => ({ start, end, value: word })),
    () => '',
  );
