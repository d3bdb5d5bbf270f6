import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { constants, createGzip, type Gzip } from 'node:zlib';
import { chooseEncoding } from '../../public-side/http/choose-encoding.js';
import { headerOf, type RawReply, type RawRequest } from '../../public-side/http/raw-http.js';
import { joinParts } from '../rewriting/page-parts.js';

type Headers = Record<string, string | string[]>;

/** A compromise between time and size for one response. Cached pages are compressed once, and better. */
const GZIP_LEVEL = 4;
const MIN_COMPRESSED = 1024;
/** How long gzip may wait for more input. The beginning of a page is flushed at once, so that the visitor sees it. */
const FLUSH_MS = 20;

/** Sends a page: whole, or streamed after `begin`. */
export class PageOutput {
  #buffered: Buffer[] = [];
  #length = 0;
  #stream: Writable | undefined;
  #gzip: Gzip | undefined;
  #flushing: NodeJS.Timeout | undefined;
  #hasFlushed = false;

  constructor(
    private readonly request: RawRequest,
    private readonly reply: RawReply,
    private readonly status: number,
    private headers: Headers,
    private readonly sourceHeaders: () => Headers,
  ) {}

  /** Makes the page untranslated. Call this before anything is sent. */
  showSource(): void {
    this.headers = this.sourceHeaders();
  }

  /** Whether headers have been sent. */
  get hasBegun(): boolean {
    return this.#stream !== undefined;
  }

  /** Sends the headers; later output is sent at once. */
  begin(): void {
    if (this.#stream || this.#isHead) return;
    this.#open();
    this.reply.flushHeaders();
  }

  /** Resolves when the visitor's connection takes more. */
  async write(bytes: Buffer): Promise<void> {
    if (bytes.length === 0 || this.#isHead) return;
    if (this.#stream) return this.#send(this.#stream, bytes);
    this.#buffered.push(bytes);
    this.#length += bytes.length;
  }

  async end(): Promise<void> {
    if (!this.#stream && !this.#isCompressed()) return this.#sendWhole();
    const stream = this.#stream ?? this.#open();
    await this.#send(stream, joinParts(this.#buffered));
    clearTimeout(this.#flushing);
    stream.end();
  }

  /** Cuts the connection, so that no client takes a part of the page for the whole page. */
  abort(): void {
    clearTimeout(this.#flushing);
    this.reply.destroy();
  }

  get #isHead(): boolean {
    return this.request.method === 'HEAD';
  }

  #isCompressed(isBegun = false): boolean {
    return (
      (isBegun || this.#length > MIN_COMPRESSED) &&
      chooseEncoding(headerOf(this.request, 'accept-encoding'), (name) => name === 'gzip') === 'gzip'
    );
  }

  #sendWhole(): void {
    const body = joinParts(this.#buffered);
    const length = this.#isHead ? {} : { 'content-length': String(body.length) };
    this.reply.writeHead(this.status, { ...this.headers, ...length });
    this.reply.end(body);
  }

  #open(): Writable {
    const isCompressed = this.#isCompressed(true);
    this.reply.writeHead(this.status, isCompressed ? { ...this.headers, 'content-encoding': 'gzip' } : this.headers);
    if (isCompressed) this.#gzip = gzipInto(this.reply);
    this.#stream = this.#gzip ?? this.reply;
    return this.#stream;
  }

  async #send(stream: Writable, bytes: Buffer): Promise<void> {
    if (bytes.length === 0 || stream.destroyed) return;
    this.#flushSoon();
    if (!stream.write(bytes)) await this.#drain(stream);
  }

  #flushSoon(): void {
    if (!this.#gzip) return;
    this.#flushing ??= setTimeout(
      () => {
        this.#flushing = undefined;
        this.#hasFlushed = true;
        if (!this.#gzip?.destroyed) this.#gzip?.flush(constants.Z_SYNC_FLUSH);
      },
      this.#hasFlushed ? FLUSH_MS : 0,
    );
  }

  async #drain(stream: Writable): Promise<void> {
    if (this.reply.destroyed) return;
    const done = new AbortController();
    const { signal } = done;
    await Promise.race([once(stream, 'drain', { signal }), once(this.reply, 'close', { signal })]);
    // Without this, each wait for a slow visitor would leave a listener behind.
    done.abort();
  }
}

function gzipInto(reply: RawReply): Gzip {
  const gzip = createGzip({ level: GZIP_LEVEL });
  gzip.pipe(reply);
  reply.on('close', () => gzip.destroy());
  return gzip;
}
