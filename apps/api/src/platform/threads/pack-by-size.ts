/** Items in packs, each of which ends with the item that brings it to the limit: work on one pack takes about as long as on any other. */
export function* packBySize<Item>(items: Iterable<Item>, sizeOf: (item: Item) => number, limit: number): Generator<Item[]> {
  let pack: Item[] = [];
  let size = 0;
  for (const item of items) {
    pack.push(item);
    size += sizeOf(item);
    if (size < limit) continue;
    yield pack;
    pack = [];
    size = 0;
  }
  if (pack.length > 0) yield pack;
}
