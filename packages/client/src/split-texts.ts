/** The most that one call takes. */
export const TEXTS_MAX = 200;
export const CHARACTERS_MAX = 50_000;
export const TARGETS_MAX = 25;

const countCharacters = (text: string): number => [...text].length;

/** Texts in their order as batches that one call each takes. Throws RangeError for a text that no call takes. */
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

/** A list in parts of so many. */
export const splitList = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
