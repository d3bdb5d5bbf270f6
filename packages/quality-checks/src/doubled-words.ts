import type { CheckedText, Problem } from './checks.js';

/**
 * Indian languages say a word twice and mean it (घर घर, धीरे धीरे): only words are named there that never stand twice, the commonest
 * particles of each language.
 */
const PARTICLES: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    hi: 'का के की को से में पर ने है हैं था थे थी और कि यह एक भी तो ही या',
    mr: 'आहे आहेत आणि च्या मध्ये हा ही हे की तो ती ते या व',
    gu: 'છે અને ના ની નું ને માં પર થી કે આ એક',
    pa: 'ਦਾ ਦੇ ਦੀ ਨੂੰ ਵਿੱਚ ਹੈ ਹਨ ਅਤੇ ਤੋਂ ਇਹ ਇੱਕ ਲਈ',
    bn: 'এবং থেকে এই একটি জন্য হয় ও কি যে',
    as: 'আৰু এই বাবে পৰা এটা হয় যে',
    od: 'ଏବଂ ଓ ପାଇଁ ଏହି ଏକ ହେଉଛି ଯେ',
    ta: 'மற்றும் ஒரு இந்த என்று அந்த',
    te: 'మరియు ఒక ఈ యొక్క కోసం అని',
    kn: 'ಮತ್ತು ಒಂದು ಈ ಎಂದು ಗಾಗಿ',
    ml: 'ഒരു ഈ എന്ന് കൂടാതെ ആണ്',
    ur: 'کا کے کی کو سے میں پر نے ہے ہیں اور کہ یہ ایک بھی تو ہی',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);
/** Of these scripts every language repeats words on purpose. */
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
  /** Of the white space and the second word. */
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
export function fixDoubledWords(text: CheckedText): string {
  return doublingsOf(text).reduceRight((target, { start, end }) => target.slice(0, start) + target.slice(end), text.input.target);
}
