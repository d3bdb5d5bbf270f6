import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FetchedPage } from './page-fetcher.js';

/** Older than this a page may have changed; it is fetched again. */
const MAX_AGE_MS = 15 * 60_000;

interface Head {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly length: number;
}

function isHead(value: unknown): value is Head {
  return typeof value === 'object' && value !== null && 'url' in value && 'status' in value && 'headers' in value && 'length' in value;
}

/**
 * Pages that were fetched and are not committed yet, kept on this machine's disk: a worker that is killed need not ask the site for
 * them again. A convenience only; what is broken, old or elsewhere is fetched anew.
 */
export class PageSpool {
  #ready: Promise<unknown> | undefined;

  constructor(
    private readonly folder: string,
    private readonly now: () => Date,
  ) {}

  async find(url: string): Promise<FetchedPage | undefined> {
    try {
      const file = this.#fileOf(url);
      if (this.now().getTime() - (await stat(file)).mtimeMs > MAX_AGE_MS) return undefined;
      return parse(await readFile(file), url);
    } catch {
      return undefined;
    }
  }

  async keep(url: string, { status, headers, body }: FetchedPage): Promise<void> {
    if (!body) return;
    const head: Head = { url, status, headers, length: body.byteLength };
    try {
      this.#ready ??= mkdir(this.folder, { recursive: true, mode: 0o700 });
      await this.#ready;
      await writeFile(this.#fileOf(url), [Buffer.from(`${JSON.stringify(head)}\n`), body], { mode: 0o600 });
    } catch {
      // A full disk costs the convenience, not the crawl.
      this.#ready = undefined;
    }
  }

  /** Lets go of pages once they are committed. */
  forget(urls: Iterable<string>): void {
    for (const url of urls) void rm(this.#fileOf(url), { force: true }).catch(() => undefined);
  }

  async clear(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true }).catch(() => undefined);
  }

  #fileOf(url: string): string {
    return join(this.folder, createHash('md5').update(url).digest('hex'));
  }
}

/** Undefined when the file was cut off while it was written, or belongs to another address. */
function parse(content: Buffer, url: string): FetchedPage | undefined {
  const end = content.indexOf(0x0a);
  const head: unknown = JSON.parse(content.toString('utf8', 0, end));
  const body = content.subarray(end + 1);
  if (!isHead(head) || head.url !== url || head.length !== body.byteLength) return undefined;
  return { status: head.status, headers: head.headers, body };
}
