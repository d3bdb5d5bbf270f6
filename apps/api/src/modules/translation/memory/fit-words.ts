/** What of some work there are words for. */
export interface Fitting<Item> {
  items: Item[];
  /** That they take. */
  words: number;
  /** Some did not fit. */
  isCut: boolean;
}

/** Those items, in their order, whose words come to `most` at the utmost; one that is not in `needed` takes none, one that is too long is passed over. */
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
