import { EgressError } from './egress-error.js';

/** The limit of a body that has none, in bytes. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** Passes chunks on and fails as soon as more than `limit` bytes came by. */
export function limitBytes(source: AsyncIterable<Uint8Array>, limit: number): AsyncIterable<Uint8Array> {
  // Each iterator between a server and its reader costs several promises for every chunk.
  return limit >= UNLIMITED ? source : countBytes(source, limit);
}

async function* countBytes(source: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array, void, undefined> {
  let count = 0;
  for await (const chunk of source) {
    count += chunk.byteLength;
    if (count > limit) throw new EgressError('badContent', 'tooLarge');
    yield chunk;
  }
}
