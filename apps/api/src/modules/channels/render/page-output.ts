import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { createGzip, type Gzip } from 'node:zlib';
import { chooseEncoding } from '../delivery/choose-encoding.js';
import { headerOf, type RawReply, type RawRequest } from '../delivery/raw-http.js';

type Headers = Record<string, string | string[]>;

/** Until this much has come together nothing is sent: most pages then go out in one piece, and a failure can still be told. */
const HELD = 48 * 1024;
/** Between the cost of a page's packing and its size; pages that are kept are packed better, once. */
const GZIP_LEVEL = 4;
const WORTH_PACKING = 1024;

/** Sends a page while it is being made. */
export class PageOutput {
  #pieces: string[] = [];
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

  async write(piece: string): Promise<void> {
    if (!piece || this.request.method === 'HEAD') return;
    this.#pieces.push(piece);
    this.#length += piece.length;
    if (this.#length >= HELD) await this.#flush(this.#open());
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
    const body = Buffer.from(this.#pieces.join(''));
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
    const text = this.#pieces.join('');
    this.#pieces = [];
    this.#length = 0;
    if (text && !stream.write(text) && !stream.destroyed) await Promise.race([once(stream, 'drain'), once(this.reply, 'close')]);
  }
}

function packInto(reply: RawReply): Gzip {
  const gzip = createGzip({ level: GZIP_LEVEL });
  gzip.pipe(reply);
  reply.on('close', () => gzip.destroy());
  return gzip;
}
