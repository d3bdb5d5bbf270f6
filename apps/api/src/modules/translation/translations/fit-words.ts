/** The items that the plan has words for. */
export interface Fitting<Item> {
  items: Item[];
  /** The words that they take. */
  words: number;
  /** Whether some items did not fit. */
  isCut: boolean;
}

/** The items, in order, whose words sum up to at most `most`. Items outside `needed` cost none. An item that is too long is skipped. */
export function fitWords<Item extends { hash: string }>(
  items: readonly Item[],
  needed: ReadonlyMap<string, number>,
  most: number,
): Fitting<Item> {
  const paid = new Set<string>();
  let words = 0;
  const fits = ({ hash }: Item) => {
    const more = paid.has(hash) ? 0 : (needed.get(hash) ?? 0);
    if (words + more > most) return false;
    words += more;
    paid.add(hash);
    return true;
  };
  const taken = items.filter(fits);
  return { items: taken, words, isCut: taken.length < items.length };
}
