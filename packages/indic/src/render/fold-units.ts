import type { LanguageCode } from '../language.js';
import { ORTHOGRAPHIES } from './orthography.js';
import { toUnits } from './units.js';

/** Replaces units that the language does not write by those it does (Tamil ख -> क, Marathi ज़ -> झ). */
export function foldUnits(units: readonly string[], language: LanguageCode): string[] {
  // Urdu is written from the same units by its own renderer.
  if (language === 'ur') return [...units];
  const { fold } = ORTHOGRAPHIES[language];
  return units.flatMap((unit) => {
    const folded = fold[unit];
    return folded === undefined ? [unit] : toUnits(folded);
  });
}
