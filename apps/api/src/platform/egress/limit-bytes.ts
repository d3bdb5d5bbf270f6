import { EgressError } from './egress-error.js';

/** Passes chunks on and fails as soon as more than `limit` bytes came by. */
export async function* limitBytes(source: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array, void, undefined> {
  let count = 0;
  for await (const chunk of source) {
    count += chunk.byteLength;
    if (count > limit) throw new EgressError('badContent', 'tooLarge');
    yield chunk;
  }
}
