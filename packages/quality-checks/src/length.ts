import type { CheckedText, Problem } from './checks.js';

/** Translations between our languages have lengths within these factors. Outside of them, something was probably pasted in or left out. */
const LONGER = 4;
const SHORTER = 6;
/** Shorter sources are labels, of which any length can be right. */
const MIN_LENGTH = 20;

export function checkLength({ plainSource, plainTarget }: CheckedText): Problem[] {
  if (plainSource.length < MIN_LENGTH) return [];
  if (plainTarget.length > plainSource.length * LONGER) return [{ code: 'length', message: 'The target is much longer than the source.' }];
  if (plainTarget.length * SHORTER < plainSource.length)
    return [{ code: 'length', message: 'The target is much shorter than the source.' }];
  return [];
}
