import { TEXT_CALL_CHARACTERS_MAX } from '../../policy.js';

/** Characters as a quota counts them: Unicode code points. */
export const countTextCharacters = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + countPoints(text), 0);

/** A character of two UTF-16 units counts as one. */
function countPoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The error of a call's texts; undefined if there is none. */
export function checkTexts(texts: readonly string[]): string | undefined {
  if (texts.length === 0) return 'Texts must have at least one entry.';
  const sum = countTextCharacters(texts);
  if (sum <= TEXT_CALL_CHARACTERS_MAX) return undefined;
  return `The texts of a call must have at most ${TEXT_CALL_CHARACTERS_MAX} characters together. These have ${sum}. Send them in several calls.`;
}
