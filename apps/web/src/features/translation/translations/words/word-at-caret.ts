/** A word that ends at the caret. */
export interface BegunWord {
  begun: string;
  /** Where it begins. */
  from: number;
}

/** Letters and their signs, with the joiners that occur within Indian words. */
const IN_WORD = /[\p{L}\p{M}\u200c\u200d]/u;
/** The minimum length, because too many words begin with the same letter. */
const SHORTEST = 2;
/** The maximum length; no word is longer. */
const LONGEST = 60;

const isInWord = (sign: string | undefined) => sign !== undefined && IN_WORD.test(sign);

/** The word that somebody is writing: undefined in a selection, within a word, and after its first letter. */
export function wordAtCaret(text: string, start: number, end: number): BegunWord | undefined {
  if (start !== end || isInWord(text[end])) return undefined;
  let from = end;
  while (from > 0 && end - from <= LONGEST && isInWord(text[from - 1])) from--;
  const length = end - from;
  return length >= SHORTEST && length <= LONGEST ? { begun: text.slice(from, end), from } : undefined;
}
