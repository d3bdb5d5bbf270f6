import { lookUpPronunciation } from './look-up-pronunciation.js';

const LEAST_PART = 3;

/** A word that the dictionary lacks as two common words (pay|checkout, flip|board), the longest first part first. */
export function splitCompound(word: string): readonly [string, string] | undefined {
  for (let at = word.length - LEAST_PART; at >= LEAST_PART; at -= 1) {
    const first = word.slice(0, at);
    const second = word.slice(at);
    if (lookUpPronunciation(first)?.common && lookUpPronunciation(second)?.common) return [first, second];
  }
  return undefined;
}
