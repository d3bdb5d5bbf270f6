import type { LanguageCode } from '../language.js';
import { BARE, isConsonant } from '../render/units.js';

/** Languages that keep a consonant apart from the next where the two belong to different syllables (hi डाउनलोड, te డౌన్‌లోడ్). */
const BARE_LANGUAGES: ReadonlySet<LanguageCode> = new Set(['hi', 'mr', 'gu', 'pa', 'bn', 'as', 'od', 'te', 'kn']);

const ONSET = /^(?:[कगपबफ][रलय]|[टडतदथ][रयव]|[सशषचछज़झ][कखटतपफमनलवयरथ]|कव|.य|[वभ][रय]|ह[रयल])/u;
/** Pairs that end a syllable together (टेक्स्ट, डॉक्टर, फ़िल्टर). */
const CODA = /^(?:र.|क[टतसश]|प[टस]|ल[टडकपमसवजच]|फ[टत]|[नंमङञण][टडकगपबचजतदथ]|[टड]स|न[सश])/u;

/** The s of footstep, hotspot and bootstrap opens the second syllable. */
const OPENING = /^[टड]स[कटप]/u;

function joins(first: string, second: string, third: string, isLast: boolean): boolean {
  const pair = first.charAt(0) + second.charAt(0);
  if (OPENING.test(pair + third.charAt(0))) return false;
  return isLast || first === second || ONSET.test(pair) || CODA.test(pair);
}

/** Marks the consonants of an English word that are written bare before another consonant; Tamil and Malayalam show the virama anyway. */
export function joinClusters(units: readonly string[], language: LanguageCode): string[] {
  if (!BARE_LANGUAGES.has(language)) return [...units];
  return units.flatMap((unit, index) => {
    const next = units[index + 1];
    if (!isConsonant(unit) || next === undefined || !isConsonant(next)) return [unit];
    const isLast = units.slice(index + 1).every(isConsonant);
    return joins(unit, next, units[index + 2] ?? '', isLast) ? [unit] : [unit, BARE];
  });
}
