import { createHash } from 'node:crypto';
import { type OriginReply, unpack } from './origin-client.js';
import { PageDecoder } from './page-text.js';

/** A page longer than this is not kept. */
export const MAX_KEPT = 10 * 1024 * 1024;

const UNKNOWN = 'utf-8';

/** A page in UTF-8, the encoding that it was written in, and a hash of both. */
export interface PageText {
  bytes: Buffer;
  encoding: string;
  hash: string;
}

/** Reads a page as UTF-8 while it comes, for as long as somebody likes to wait for it, and then piece by piece. */
export class PageReading {
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #decoder: PageDecoder;
  #next: Promise<IteratorResult<Uint8Array>> | undefined;
  #parts: Buffer[] = [];
  #length = 0;
  #isWhole = false;

  constructor(reply: OriginReply) {
    this.#chunks = unpack(reply)[Symbol.asyncIterator]();
    this.#decoder = new PageDecoder(reply.headers['content-type']);
  }

  /** Undefined as long as it is not known. */
  get encoding(): string | undefined {
    return this.#isWhole ? (this.#decoder.encoding ?? UNKNOWN) : this.#decoder.encoding;
  }

  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** In bytes, as far as it has come. */
  get length(): number {
    return this.#length;
  }

  /** What has come, to begin with. */
  get begun(): Buffer {
    return Buffer.concat(this.#parts);
  }

  /** Reads on until the page is whole, or `bytes` of it have come, or `ms` are over; whether it is whole. */
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

  /** The next piece, which may be empty while the encoding is not known; undefined behind the last. */
  async next(): Promise<Buffer | undefined> {
    if (this.#isWhole) return undefined;
    this.#next ??= this.#chunks.next();
    const bytes = this.#take(await this.#next);
    if (this.#length > MAX_KEPT) this.#parts = [];
    return bytes;
  }

  /** The whole page; undefined when it was too long to keep. */
  text(): PageText | undefined {
    if (this.#length > MAX_KEPT) return undefined;
    const encoding = this.encoding ?? UNKNOWN;
    const bytes = Buffer.concat(this.#parts);
    return { bytes, encoding, hash: createHash('sha256').update(bytes).update(encoding).digest('base64url') };
  }

  /** Has its server send no more. */
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
