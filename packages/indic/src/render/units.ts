// The pivot between sound and script: a word as a list of units, each a Devanagari letter (consonants may carry a nukta), used
// only as names for the shared positions of the Brahmic blocks. Vowels are written as independent letters.

/** The vowels, short e and o of the south (ऎ ऒ) and the candra vowels of English loans (ऍ ऑ) included. */
export const VOWELS = 'अआइईउऊऋऎएऐऒओऔऍऑ';

/** Offset of each vowel's dependent sign in a block; the inherent vowel has none. */
export const SIGN_OFFSET: Record<string, number> = {
  आ: 0x3e,
  इ: 0x3f,
  ई: 0x40,
  उ: 0x41,
  ऊ: 0x42,
  ऋ: 0x43,
  ऍ: 0x45,
  ऎ: 0x46,
  ए: 0x47,
  ऐ: 0x48,
  ऑ: 0x49,
  ऒ: 0x4a,
  ओ: 0x4b,
  औ: 0x4c,
};

/** A consonant written bare although another consonant follows: the reader drops its vowel (hi डाउनलोड). */
export const BARE = '·';
/** Nasalisation written as a sign: anusvara, candrabindu. */
export const ANUSVARA = 'ं';
export const CANDRABINDU = 'ँ';
export const NUKTA = '़';

export function isVowel(unit: string): boolean {
  return unit !== '' && VOWELS.includes(unit);
}

/** क to ह, with or without nukta, and the southern letters ऩ ऱ ऴ. */
export function isConsonant(unit: string): boolean {
  const code = unit.codePointAt(0) ?? 0;
  return code >= 0x915 && code <= 0x939;
}

/** Splits a string in the pivot into units, a nukta staying with its letter. */
export function toUnits(text: string): string[] {
  return text.match(/.़?/gu) ?? [];
}
