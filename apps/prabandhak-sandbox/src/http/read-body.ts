import type { Readable } from 'node:stream';
import { BODY_MAX_BYTES } from '../work/limits.js';
import { Refusal } from '../work/refusal.js';

/** If a sender continues beyond this size, the connection is closed. */
const DISCARDED_MAX_BYTES = 8 * BODY_MAX_BYTES;

/** Reads a body. One that is too large is read on without being kept, so that its sender can finish and see the answer. */
export async function readBody(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= BODY_MAX_BYTES) chunks.push(chunk);
    if (size > DISCARDED_MAX_BYTES) break;
  }
  if (size > BODY_MAX_BYTES) throw new Refusal('body_too_large', `A body has at most ${BODY_MAX_BYTES} bytes.`);
  return Buffer.concat(chunks);
}
