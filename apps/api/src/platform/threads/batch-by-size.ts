/** Items in batches, each of which ends with the item that brings it to the limit: work on one batch takes about as long as on any other. */
export function* batchBySize<Item>(items: Iterable<Item>, sizeOf: (item: Item) => number, limit: number): Generator<Item[]> {
  let batch: Item[] = [];
  let size = 0;
  for (const item of items) {
    batch.push(item);
    size += sizeOf(item);
    if (size < limit) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}
