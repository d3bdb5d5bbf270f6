import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { constants, createGzip, type Gzip } from 'node:zlib';
import { chooseEncoding } from '../delivery/choose-encoding.js';
import { headerOf, type RawReply, type RawRequest } from '../delivery/raw-http.js';

type Headers = Record<string, string | string[]>;

/** Between the cost of a page's packing and its size; pages that are kept are packed better, once. */
const GZIP_LEVEL = 4;
const WORTH_PACKING = 1024;
/** What has been packed waits no longer for more that would be packed with it; the beginning of a page, which shows that it comes, does not wait. */
const FLUSH_MS = 20;

/** Sends a page: in one piece, or while it is being made once that has been begun. */
export class PageOutput {
  #made: Buffer[] = [];
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

  /** The page goes out as its site has it; to be said before anything of it does. */
  showSource(): void {
    this.headers = this.sourceHeaders();
  }

  /** Whether anything has gone out already. */
  get hasBegun(): boolean {
    return this.#stream !== undefined;
  }

  /** Sends the headers, and from now on what is written at once. */
  begin(): void {
    if (this.#stream || this.#isHead) return;
    this.#open();
    this.reply.flushHeaders();
  }

  /** Takes as long as the visitor must be waited for. */
  async write(bytes: Buffer): Promise<void> {
    if (bytes.length === 0 || this.#isHead) return;
    if (this.#stream) return this.#send(this.#stream, bytes);
    this.#made.push(bytes);
    this.#length += bytes.length;
  }

  async end(): Promise<void> {
    if (!this.#stream && !this.#isPacked()) return this.#endAtOnce();
    const stream = this.#stream ?? this.#open();
    await this.#send(stream, Buffer.concat(this.#made));
    clearTimeout(this.#flushing);
    stream.end();
  }

  /** What was begun cannot be taken back: the connection is cut, so that nobody takes the half for the whole. */
  abort(): void {
    clearTimeout(this.#flushing);
    this.reply.destroy();
  }

  get #isHead(): boolean {
    return this.request.method === 'HEAD';
  }

  #isPacked(isBegun = false): boolean {
    return (
      (isBegun || this.#length > WORTH_PACKING) &&
      chooseEncoding(headerOf(this.request, 'accept-encoding'), (name) => name === 'gzip') === 'gzip'
    );
  }

  #endAtOnce(): void {
    const body = Buffer.concat(this.#made);
    const length = this.#isHead ? {} : { 'content-length': String(body.length) };
    this.reply.writeHead(this.status, { ...this.headers, ...length });
    this.reply.end(body);
  }

  #open(): Writable {
    const isPacked = this.#isPacked(true);
    this.reply.writeHead(this.status, isPacked ? { ...this.headers, 'content-encoding': 'gzip' } : this.headers);
    if (isPacked) this.#gzip = packInto(this.reply);
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
