import { lookUpPronunciation } from '../english/look-up-pronunciation.js';

// Sources of neither list: common usage in Indian newspapers and apps.
/** Capital letters that are nevertheless read as a word. */
const READ_AS_WORD = new Set(
  'nasa nato isro unesco unicef aids sim pin pan gif jpeg yes no on off in up go to of and the new buy all'.split(' '),
);
/** Small letters that are spelt out although they could be read. */
const SPELT_OUT = new Set(
  'atm pdf sms url html css http https www usb otp gst upi api faq ceo cfo cto tv pc dvd gps bjp ipl isi fm am pm id ai it ui ux qr vip dna hiv emi kyc neft rtgs imps ifsc cbi rbi sbi lic iit iim ias ips upsc ssc cbse'.split(
    ' ',
  ),
);
const AMBIGUOUS = new Set(['am', 'it', 'id', 'ai']);
const LONGEST_ACRONYM = 5;
const NO_VOWEL = /^[^aeiouy]+$/i;

/** Letter names have two sounds or more each: y-u-e-s-e for usa, but n-ow for now. */
function soundsLikeLetters(phones: string, word: string): boolean {
  return phones.length >= 2 * word.length - 1;
}

/**
 * Whether a word is read letter by letter: a known acronym (pdf), a word without vowels (bsnl), or up to five capitals that are not an
 * English word. `shouting`: the whole text is in capitals, so capitals prove nothing.
 */
export function isAcronym(word: string, shouting: boolean): boolean {
  const lower = word.toLowerCase();
  if (!/^[a-z]{2,}$/.test(lower)) return false;
  const capitals = word === word.toUpperCase() && !shouting;
  if (SPELT_OUT.has(lower)) return capitals || !AMBIGUOUS.has(lower);
  const entry = lookUpPronunciation(lower);
  if (NO_VOWEL.test(lower) && lower.length <= LONGEST_ACRONYM && (capitals || !entry)) return true;
  return capitals && lower.length <= LONGEST_ACRONYM && !READ_AS_WORD.has(lower) && (!entry || soundsLikeLetters(entry.phones, lower));
}
