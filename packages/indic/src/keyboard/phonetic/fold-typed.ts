import { type BrahmicLanguage, ORTHOGRAPHIES } from '../../render/orthography.js';
import { SIGN_OFFSET, toUnits } from '../../render/units.js';

/** Letters that loans do without and that people type by their own keys. */
const KEPT: Partial<Record<BrahmicLanguage, string>> = { te: 'ऱ', kn: 'ऱ' };

/** The vowel of each sign: folded units are written as they are read (रि). */
const VOWEL_OF = new Map(Object.entries(SIGN_OFFSET).map(([vowel, offset]) => [String.fromCodePoint(0x900 + offset), vowel]));

/**
 * Replaces units that a script lacks by those it has. Devanagari has every letter that can be typed. The y of the east depends on its place
 * and is chosen when it is written.
 */
export function foldTyped(units: readonly string[], language: BrahmicLanguage): string[] {
  if (language === 'hi' || language === 'mr') return [...units];
  const { fold } = ORTHOGRAPHIES[language];
  return units.flatMap((unit) => {
    const folded = unit === 'य' || KEPT[language] === unit ? undefined : fold[unit];
    return folded === undefined ? [unit] : toUnits(folded).map((part) => VOWEL_OF.get(part) ?? part);
  });
}
