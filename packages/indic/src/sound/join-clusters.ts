import type { LanguageCode } from '../language.js';
import { BARE, isConsonant } from '../render/units.js';

/** Languages that leave a consonant bare before another where the two belong to different syllables (hi डाउनलोड). */
const BARE_LANGUAGES: ReadonlySet<LanguageCode> = new Set(['hi', 'mr', 'gu', 'pa', 'bn', 'as', 'od']);

const ONSET = /^(?:[कगपबफ][रलय]|[टडतदथ][रयव]|[सशषचछज़झ][कखटतपफमनलवयरथ]|कव|.य|[वभ][रय]|ह[रयल])/u;
/** Pairs that stand at the end of a syllable together (टेक्स्ट, डॉक्टर, फ़िल्टर). */
const CODA = /^(?:र.|क[टतसश]|प[टस]|ल[टडकपमसव]|फ[टत]|[नंमङञण][टडकगपबचजतदथ]|[टड]स)/u;

function joins(first: string, second: string, isLast: boolean): boolean {
  const pair = first.charAt(0) + second.charAt(0);
  return isLast || first === second || ONSET.test(pair) || CODA.test(pair);
}

/** Marks the consonants of an English word that are written bare before another consonant; the south always joins. */
export function joinClusters(units: readonly string[], language: LanguageCode): string[] {
  if (!BARE_LANGUAGES.has(language)) return [...units];
  return units.flatMap((unit, index) => {
    const next = units[index + 1];
    if (!isConsonant(unit) || next === undefined || !isConsonant(next)) return [unit];
    const isLast = units.slice(index + 1).every(isConsonant);
    return joins(unit, next, isLast) ? [unit] : [unit, BARE];
  });
}
