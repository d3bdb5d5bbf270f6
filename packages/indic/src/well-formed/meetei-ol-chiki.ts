// Two scripts of the Unicode Standard's chapter 13: section 13.7 "Meetei Mayek" and section 13.10 "Ol Chiki".

/**
 * A syllable of Meetei Mayek is a letter with at most one vowel sign and the nasal mark, or a final letter (lonsum), which has no vowel;
 * the apun iyek joins two letters.
 */
const MEETEI_WORD = /^(?:[ꯀ-ꯚ](?:꯭[ꯀ-ꯚ])*[ꯣ-ꯩ]?ꯪ?[ꯛ-ꯢ]*)+$/u;
const MEETEI_LETTER = /[ꯀ-ꯪ꯭]/u;

/** Ol Chiki is an alphabet; its marks change the letter before them, and only a consonant is aspirated by ᱷ. */
const OL_CHIKI_WORD = /^(?:[ᱚᱟᱤᱩᱮᱳ][ᱸ-ᱽ]*|[ᱛ-ᱞᱠ-ᱣᱥ-ᱨᱪ-ᱭᱯ-ᱲᱴ-ᱶ]ᱷ?[ᱸ-ᱽ]*)+$/u;

export function findInMeetei(word: string): string | undefined {
  if (MEETEI_WORD.test(word)) return undefined;
  return [...word].find((letter) => !MEETEI_LETTER.test(letter)) ?? word;
}

export function findInOlChiki(word: string): string | undefined {
  return OL_CHIKI_WORD.test(word) ? undefined : word;
}
