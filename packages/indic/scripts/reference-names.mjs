// The reference pairs that Node's own ICU carries (CLDR, Unicode licence): English names and the names in the twelve languages.
export const TAGS = {
  hi: 'hi',
  mr: 'mr',
  gu: 'gu',
  pa: 'pa',
  bn: 'bn',
  as: 'as',
  od: 'or',
  ta: 'ta',
  te: 'te',
  kn: 'kn',
  ml: 'ml',
  ur: 'ur',
};

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const PAIRS = LETTERS.flatMap((a) => LETTERS.map((b) => a + b));
const SCRIPT_CODES = PAIRS.flatMap((pair) => PAIRS.map((rest) => pair[0].toUpperCase() + pair[1] + rest));
/** Codes of CLDR that are not ISO 3166-1 territories: reservations, groupings and pseudo-regions. */
const NOT_ISO = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '));

function isRegion(code) {
  if (NOT_ISO.has(code)) return false;
  // Withdrawn codes (BU, DD, SU ...) canonicalise to their successors.
  return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
}

function namesOf(language, type, codes) {
  const english = new Intl.DisplayNames('en', { type, fallback: 'none' });
  const own = new Intl.DisplayNames(TAGS[language], { type, fallback: 'none' });
  const named = codes.map((code) => ({ code, english: english.of(code), own: own.of(code) }));
  return named.filter((name) => name.english && name.own && name.english !== name.own);
}

/** The English names of all of them, whatever a language has: words of these are no test of what was learned. */
export function englishNames() {
  const names = (type, codes) => {
    const english = new Intl.DisplayNames('en', { type, fallback: 'none' });
    return codes.flatMap((code) => english.of(code) ?? []);
  };
  const languages = [...PAIRS, ...PAIRS.flatMap((pair) => LETTERS.map((c) => pair + c))];
  return [
    ...names('region', PAIRS.map((pair) => pair.toUpperCase()).filter(isRegion)),
    ...names('language', languages),
    ...names('currency', Intl.supportedValuesOf('currency')),
    ...names('script', SCRIPT_CODES),
    ...zoneNames('hi').map((name) => name.english),
  ];
}

export const regionNames = (language) => namesOf(language, 'region', PAIRS.map((pair) => pair.toUpperCase()).filter(isRegion));
export const languageNames = (language) =>
  namesOf(language, 'language', [...PAIRS, ...PAIRS.flatMap((pair) => LETTERS.map((c) => pair + c))]);
export const currencyNames = (language) => namesOf(language, 'currency', Intl.supportedValuesOf('currency'));

export const scriptNames = (language) => namesOf(language, 'script', SCRIPT_CODES);

function zoneName(locale, timeZone) {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' });
  return format.formatToParts(0).find((part) => part.type === 'timeZoneName').value;
}

/** Cities and countries as CLDR's time-zone names give them ("Fortaleza Time"), the word for "time" taken off. */
export function zoneNames(language) {
  const tag = TAGS[language];
  return Intl.supportedValuesOf('timeZone').flatMap((zone) => {
    const english = zoneName('en', zone);
    const own = zoneName(tag, zone).split(' ');
    return english.endsWith(' Time') ? [{ code: zone, english: english.slice(0, -5), own: own.slice(0, -1).join(' ') }] : [];
  });
}

function fnv1a(code) {
  let hash = 0x811c9dc5;
  for (const char of code) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return hash >>> 7;
}

/** Half of the regions, by the hash of their code: never learned from. */
export const isHeldOut = (code) => fnv1a(code) % 2 === 1;

/** One in eight languages, for a second score on names that no table learned from. */
export const isHeldOutLanguage = (code) => fnv1a(code) % 8 === 1;
