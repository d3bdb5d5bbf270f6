import { tokenise } from '@bhashantar/segmenter/segment-format';

/** Numbers of tags, and of values, in the order in which they begin. */
function numbersOf(text: string): { tags: number[]; values: number[] } {
  const tags = new Set<number>();
  const values = new Set<number>();
  for (const token of tokenise(text)) {
    if (token.kind === 'placeable') values.add(token.number);
    else if (token.kind !== 'text') tags.add(token.number);
  }
  return { tags: [...tags], values: [...values] };
}

const placesOf = (stored: readonly number[], read: readonly number[]) =>
  new Map(stored.length === read.length ? stored.map((number, at) => [number, read[at] ?? 0] as const) : []);

/**
 * A typed text whose tags and values are renumbered like those of the page's text. `stored` is the text that the page was made with; `read`
 * is the text read from it, which counts tags and values in page order. Leaves out tags and values that the page lacks.
 */
export function fitTyped(typed: string, stored: string, read: string): string {
  const [told, found] = [numbersOf(stored), numbersOf(read)];
  const tags = placesOf(told.tags, found.tags);
  const values = placesOf(told.values, found.values);
  return tokenise(typed)
    .map((token) => {
      if (token.kind === 'text') return token.raw;
      const number = (token.kind === 'placeable' ? values : tags).get(token.number);
      return number ? token.raw.replace(/\d+/, `${number}`) : '';
    })
    .join('');
}

/**
 * The typed words, followed by all tags and values of the page's text. Used if the typed text lacks a tag or value, as happens during
 * typing.
 */
export function asPlain(fitted: string, read: string): string {
  const tokens = tokenise(fitted);
  const present = new Set(tokens.filter(({ kind }) => kind === 'placeable').map(({ raw }) => raw));
  const text = tokens.filter(({ kind }) => kind === 'text' || kind === 'placeable').map(({ raw }) => raw);
  const rest = tokenise(read).filter(({ kind, raw }) => kind !== 'text' && !present.has(raw));
  return [...text, ...rest.map(({ raw }) => raw)].join('');
}
