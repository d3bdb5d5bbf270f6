/** Groups items into batches that end with the item that reaches the limit, so that each batch takes about as long. */
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
