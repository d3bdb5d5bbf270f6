/** Groups items by segment, in order. */
export function groupByHash<Item extends { hash: string }>(items: Iterable<Item>): Map<string, Item[]> {
  const byHash = new Map<string, Item[]>();
  for (const item of items) {
    const own = byHash.get(item.hash);
    if (own) own.push(item);
    else byHash.set(item.hash, [item]);
  }
  return byHash;
}
