/** The limits of one call. */
export const TEXTS_MAX = 200;
export const CHARACTERS_MAX = 50_000;
export const TARGETS_MAX = 25;

const countCharacters = (text: string): number => [...text].length;

/** Splits texts, in order, into batches that each fit one call. Throws a RangeError for a text that fits no call. */
export function splitTexts(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let batch: string[] = [];
  let characters = 0;
  for (const [at, text] of texts.entries()) {
    const count = countCharacters(text);
    if (count > CHARACTERS_MAX)
      throw new RangeError(`Text ${at + 1} has ${count} characters; a call takes ${CHARACTERS_MAX}. Cut it into parts.`);
    if (batch.length === TEXTS_MAX || characters + count > CHARACTERS_MAX) {
      batches.push(batch);
      batch = [];
      characters = 0;
    }
    batch.push(text);
    characters += count;
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}

/** Splits a list into parts of at most `size` items. */
export const splitList = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
