/** How a language writes the Arabic script: its letters, and the places that some of them have. */
interface ArabicRules {
  letters: RegExp;
  forbidden: RegExp;
}

/**
 * Letters after the alphabets of the National Language Authority (Urdu) and the Sindhi Language Authority as the Unicode Standard has
 * them (section 9.2, "Arabic", and its notes on Urdu and Sindhi).
 */
export const ARABIC: Readonly<Record<'ur' | 'sd', ArabicRules>> = {
  // The noon without a dot and the large ye have final forms alone; the two-eyed he makes an aspirate of the letter before it;
  // a hamza on its bearer joins two vowels, so that no word begins with it; alef with madda is an alef already.
  ur: {
    letters: /^[ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیےئؤآۂ\u064b-\u0652\u0670\u0654]+$/u,
    forbidden: /^[\u064b-\u0652\u0670\u0654ئؤںھ]|[ںے](?=[^\u064b-\u0652])|[^بپتٹجچدڈرڑکگلمنوی]ھ|[اآ]آ|آا/u,
  },
  // Sindhi has separate letters for most aspirates; the two-eyed he follows g, j and the flap.
  sd: {
    letters: /^[ابٻڀتٿٽٺثپجڄڃچڇحخدڌڏڊڍذرڙزسشصضطظعغفڦقڪکگڳڱلمنڻوهھءيئؤآ۽۾\u064b-\u0652]+$/u,
    forbidden: /^[\u064b-\u0652ئؤھ]|[^گجڙ]ھ|[اآ]آ|آا/u,
  },
};

const WHOLE = 40;

/** The first impossible sequence in a word of an Arabic alphabet, or undefined. */
export function findInArabic(word: string, { letters, forbidden }: ArabicRules): string | undefined {
  const found = forbidden.exec(word);
  if (found) return found[0];
  if (letters.test(word)) return undefined;
  return [...word].find((letter) => !letters.test(letter)) ?? word.slice(0, WHOLE);
}
