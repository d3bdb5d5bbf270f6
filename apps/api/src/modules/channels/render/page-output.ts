import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { createGzip, type Gzip } from 'node:zlib';
import { chooseEncoding } from '../delivery/choose-encoding.js';
import { headerOf, type RawReply, type RawRequest } from '../delivery/raw-http.js';
import { HELD_BYTES, joinParts, type PagePart } from './page-parts.js';

type Headers = Record<string, string | string[]>;

/** Between the cost of a page's packing and its size; pages that are kept are packed better, once. */
const GZIP_LEVEL = 4;
const WORTH_PACKING = 1024;

/** Sends a page while it is being made. */
export class PageOutput {
  #parts: PagePart[] = [];
  #length = 0;
  #stream: Writable | undefined;

  constructor(
    private readonly request: RawRequest,
    private readonly reply: RawReply,
    private readonly status: number,
    private readonly headers: Headers,
  ) {}

  /** Whether anything has gone out already. */
  get hasBegun(): boolean {
    return this.#stream !== undefined;
  }

  /** Gives a promise only when the visitor must be waited for. */
  write(parts: readonly PagePart[]): Promise<void> | undefined {
    if (this.request.method === 'HEAD') return undefined;
    for (const part of parts) {
      if (part.length === 0) continue;
      this.#parts.push(part);
      this.#length += part.length;
    }
    return this.#length >= HELD_BYTES ? this.#flush(this.#open()) : undefined;
  }

  async end(): Promise<void> {
    if (!this.#stream && !this.#isPacked()) return this.#endAtOnce();
    const stream = this.#open();
    await this.#flush(stream);
    stream.end();
  }

  /** What was begun cannot be taken back: the connection is cut, so that nobody takes the half for the whole. */
  abort(): void {
    this.reply.destroy();
  }

  #isPacked(): boolean {
    return (
      (this.#stream !== undefined || this.#length > WORTH_PACKING) &&
      chooseEncoding(headerOf(this.request, 'accept-encoding'), (name) => name === 'gzip') === 'gzip'
    );
  }

  #endAtOnce(): void {
    const body = joinParts(this.#parts);
    const length = this.request.method === 'HEAD' ? {} : { 'content-length': String(body.length) };
    this.reply.writeHead(this.status, { ...this.headers, ...length });
    this.reply.end(body);
  }

  #open(): Writable {
    if (this.#stream) return this.#stream;
    const isPacked = this.#isPacked();
    this.reply.writeHead(this.status, isPacked ? { ...this.headers, 'content-encoding': 'gzip' } : this.headers);
    this.#stream = isPacked ? packInto(this.reply) : this.reply;
    return this.#stream;
  }

  async #flush(stream: Writable): Promise<void> {
    const bytes = joinParts(this.#parts);
    this.#parts = [];
    this.#length = 0;
    if (bytes.length > 0 && !stream.write(bytes) && !stream.destroyed) await this.#drain(stream);
  }

  async #drain(stream: Writable): Promise<void> {
    const done = new AbortController();
    const { signal } = done;
    await Promise.race([once(stream, 'drain', { signal }), once(this.reply, 'close', { signal })]);
    // Else a long page leaves a listener behind for every time that its visitor was waited for.
    done.abort();
  }
}

function packInto(reply: RawReply): Gzip {
  const gzip = createGzip({ level: GZIP_LEVEL });
  gzip.pipe(reply);
  reply.on('close', () => gzip.destroy());
  return gzip;
}
