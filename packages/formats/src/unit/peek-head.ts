/** A file whose first bytes were looked at. */
export interface PeekedFile {
  head: Uint8Array;
  /** All of it, from its first byte. */
  whole(): AsyncGenerator<Uint8Array>;
  /** Lets go of what is not read. */
  close(): Promise<void>;
}

/** Looks at the first bytes of a file, so that its format can be told before it is read. */
export async function peekHead(bytes: AsyncIterable<Uint8Array>, length: number): Promise<PeekedFile> {
  const chunks = bytes[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  for (let have = 0; have < length; ) {
    const { value, done } = await chunks.next();
    if (done) break;
    head.push(value);
    have += value.length;
  }
  async function* whole() {
    yield* head;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  return {
    head: Buffer.concat(head).subarray(0, length),
    whole,
    close: async () => {
      await chunks.return?.();
    },
  };
}
