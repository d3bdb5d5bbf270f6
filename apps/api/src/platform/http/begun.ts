/** Makes the first chunk, so that a refusal is thrown before a response starts and still has its status code. */
export async function begun<Chunk>(chunks: AsyncGenerator<Chunk>): Promise<AsyncGenerator<Chunk>> {
  const first = await chunks.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* chunks;
  }
  return all();
}
