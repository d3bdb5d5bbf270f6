import { createHash } from 'node:crypto';
import { decompress, type OriginReply } from '../origin/origin-client.js';
import { joinParts } from '../rewriting/page-parts.js';
import { PageDecoder } from './page-decoder.js';

/** A longer page is not cached. */
export const MAX_CACHED_BYTES = 10 * 1024 * 1024;

const UNKNOWN = 'utf-8';

/** A page in UTF-8, its original encoding, and a hash of both. */
export interface PageText {
  bytes: Buffer;
  encoding: string;
  hash: string;
}

/** Reads a response's body as UTF-8: up to a time or size first, then chunk by chunk. */
export class PageReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #decoder: PageDecoder;
  #next: Promise<IteratorResult<Uint8Array>> | undefined;
  #parts: Buffer[] = [];
  #length = 0;
  #isWhole = false;

  constructor(reply: OriginReply) {
    this.#chunks = decompress(reply)[Symbol.asyncIterator]();
    this.#decoder = new PageDecoder(reply.headers['content-type']);
  }

  /** Undefined until it is known. */
  get encoding(): string | undefined {
    return this.#isWhole ? (this.#decoder.encoding ?? UNKNOWN) : this.#decoder.encoding;
  }

  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Bytes received so far. */
  get length(): number {
    return this.#length;
  }

  /** The bytes received so far. */
  get received(): Buffer {
    return joinParts(this.#parts);
  }

  /** Reads until the page is complete, `bytes` have arrived, or `ms` have passed. Returns whether the page is complete. */
  async readFor(ms: number, bytes: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, ms, undefined);
    });
    try {
      while (!this.#isWhole && this.#length < bytes) {
        this.#next ??= this.#chunks.next();
        const chunk = await Promise.race([this.#next, over]);
        if (chunk === undefined) break;
        this.#take(chunk);
      }
      return this.#isWhole;
    } finally {
      clearTimeout(timer);
    }
  }

  /** The next chunk, which may be empty while the encoding is unknown; undefined after the last. */
  async next(): Promise<Buffer | undefined> {
    if (this.#isWhole) return undefined;
    this.#next ??= this.#chunks.next();
    const bytes = this.#take(await this.#next);
    if (this.#length > MAX_CACHED_BYTES) this.#parts = [];
    return bytes;
  }

  /** The whole page; undefined when it is too long to cache. */
  text(): PageText | undefined {
    if (this.#length > MAX_CACHED_BYTES) return undefined;
    const encoding = this.encoding ?? UNKNOWN;
    const bytes = joinParts(this.#parts);
    return { bytes, encoding, hash: createHash('sha256').update(bytes).update(encoding).digest('base64url') };
  }

  /** Stops the transfer. */
  async close(): Promise<void> {
    this.#next?.catch(() => undefined);
    await this.#chunks.return?.();
  }

  #take(chunk: IteratorResult<Uint8Array>): Buffer {
    this.#next = undefined;
    const bytes = chunk.done ? this.#decoder.end() : this.#decoder.write(chunk.value);
    this.#isWhole = chunk.done === true;
    this.#length += bytes.length;
    if (bytes.length > 0) this.#parts.push(bytes);
    return bytes;
  }
}
