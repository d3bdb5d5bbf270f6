import { letterDistance, lettersOf } from '../translation-memory/fuzzy/letter-distance.js';

/** Only the beginning of a longer text is compared, because the time grows with the product of both lengths. */
const LONGEST = 2_000;

/** The number of letters to change from one text to another, divided by the longer length: 0 for equal texts, 1 if nothing is alike. */
export function editDistance(from: string, to: string): number {
  const [own, other] = [from, to].map((text) => lettersOf(text.normalize('NFC').slice(0, LONGEST))) as [string[], string[]];
  const longer = Math.max(own.length, other.length);
  return longer === 0 ? 0 : letterDistance(own, other) / longer;
}
