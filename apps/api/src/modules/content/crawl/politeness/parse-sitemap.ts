import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ListScanner, type SitemapEntry, SitemapScanner } from './scan-sitemap.js';

export interface SitemapLimits {
  /** The standard allows 50,000 in a file. */
  readonly maxEntries?: number;
  /** The standard allows 50 MiB, unpacked. */
  readonly maxBytes?: number;
  /** Makes the error for a larger file, if the rest must not be dropped silently. */
  readonly tooLarge?: () => Error;
}

const MAX_ENTRIES = 50_000;
const MAX_BYTES = 50 * 1024 * 1024;

/** Enough to tell gzip and XML from the rest. */
const HEAD_BYTES = 512;

/** The same bytes, with a first chunk that is long enough to look at. */
async function* withHead(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const head: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    if (length >= HEAD_BYTES) yield chunk;
    else {
      head.push(chunk);
      length += chunk.byteLength;
      if (length >= HEAD_BYTES) yield Buffer.concat(head);
    }
  }
  if (length < HEAD_BYTES) yield Buffer.concat(head);
}

async function* unpack(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = withHead(chunks);
  const { value: head } = await iterator.next();
  if (!head) return;
  const all = (async function* () {
    yield head;
    yield* iterator;
  })();
  if (head[0] !== 0x1f || head[1] !== 0x8b) return yield* all;
  const gunzip = createGunzip();
  // The gunzip stream reports the errors of both streams.
  pipeline(Readable.from(all), gunzip, () => undefined);
  yield* gunzip;
}

/**
 * Reads a sitemap or sitemap index (XML or plain list, gzip or not) as a stream, with a few kilobytes in memory. Ends quietly at the limits
 * by default. Throws only errors of the source, or of zlib on broken gzip.
 */
export async function* parseSitemap(chunks: AsyncIterable<Uint8Array>, limits: SitemapLimits = {}): AsyncGenerator<SitemapEntry> {
  const { maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES, tooLarge } = limits;
  let entries = 0;
  let scanner: SitemapScanner | ListScanner | undefined;
  try {
    for await (const text of decode(chunks, maxBytes, tooLarge)) {
      scanner ??= /^\s*</.test(text) ? new SitemapScanner() : new ListScanner();
      for (const entry of scanner.push(text)) {
        if (++entries > maxEntries) return;
        yield entry;
      }
    }
  } catch (error) {
    // A truncated file keeps the entries before the break.
    if (scanner && entries < maxEntries) yield* scanner.end();
    throw error;
  }
  if (scanner && entries < maxEntries) yield* scanner.end();
}

/** Text of at most so many bytes, and a line break that ends the last line. */
async function* decode(chunks: AsyncIterable<Uint8Array>, maxBytes: number, tooLarge?: () => Error): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of unpack(chunks)) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes && tooLarge) throw tooLarge();
    if (bytes > maxBytes) break;
    yield decoder.decode(chunk, { stream: true });
  }
  yield '\n';
}
