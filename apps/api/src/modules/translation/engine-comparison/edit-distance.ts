import { letterDistance, lettersOf } from '../translation-memory/fuzzy/letter-distance.js';

/** Beyond this a text is compared by its beginning: the time grows with the product of both lengths. */
const LONGEST = 2_000;

/** The letters to change from one text to another, divided by the longer length: 0 for the same text, 1 if nothing is alike. */
export function editDistance(from: string, to: string): number {
  const [own, other] = [from, to].map((text) => lettersOf(text.normalize('NFC').slice(0, LONGEST))) as [string[], string[]];
  const longer = Math.max(own.length, other.length);
  return longer === 0 ? 0 : letterDistance(own, other) / longer;
}
