import type { IncomingMessage } from 'node:http';
import { AppError } from '../http/app-error.js';

/** The bytes of a message as sent. Refuses a larger one by its declared length, or as soon as it exceeds the limit, without reading on. */
export async function readRawBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new AppError('TOO_LARGE', { message: `The message is larger than ${Math.floor(maxBytes / 1024)} kB.` });
  const declared = Number(request.headers['content-length'] ?? Number.NaN);
  if (declared > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  // Otherwise, the refusal would close the connection before its sender has read the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  if (!Number.isNaN(declared) && declared !== size) throw new AppError('MALFORMED');
  return Buffer.concat(chunks);
}
