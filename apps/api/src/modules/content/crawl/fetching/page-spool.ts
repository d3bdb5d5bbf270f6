import { closeSync, mkdirSync, openSync, writevSync } from 'node:fs';
import { readdir, readFile, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { FetchedPage } from './page-fetcher.js';

/** A full file of the spool is followed by a new one. It is deleted when all of its pages are committed. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;
/** A page that is older than this may have changed, so it is fetched again. */
const MAX_AGE_MS = 15 * 60_000;

interface Head {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly length: number;
  readonly at: number;
}

interface SpoolFile {
  readonly path: string;
  readonly descriptor: number;
  bytes: number;
  /** Addresses whose pages are not committed yet. */
  readonly open: Set<string>;
}

function isHead(value: unknown): value is Head {
  return (
    typeof value === 'object' &&
    value !== null &&
    'url' in value &&
    'status' in value &&
    'headers' in value &&
    'length' in value &&
    'at' in value
  );
}

/** The complete records of a file, each a line of JSON and a body. A truncated record ends the file. */
function* records(content: Buffer): Generator<{ head: Head; body: Buffer }> {
  for (let at = 0; at < content.length; ) {
    const end = content.indexOf(0x0a, at);
    if (end < 0) return;
    const head: unknown = JSON.parse(content.toString('utf8', at, end));
    if (!isHead(head) || end + 1 + head.length > content.length) return;
    yield { head, body: content.subarray(end + 1, end + 1 + head.length) };
    at = end + 1 + head.length;
  }
}

/**
 * Keeps fetched pages on this machine's disk until they are committed, so that the next worker need not fetch them again after a crash. The
 * spool is optional: broken, old or missing pages are fetched again, and a full disk does no other harm.
 */
export class PageSpool {
  readonly #left = new Map<string, FetchedPage>();
  readonly #files = new Set<SpoolFile>();
  #current: SpoolFile | undefined;
  #count = 0;

  constructor(
    private readonly folder: string,
    private readonly now: () => Date,
  ) {}

  /** Reads the files of a crashed worker. */
  async recover(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    this.#count = names.length;
    for (const name of names.sort()) {
      const content = await readFile(join(this.folder, name)).catch(() => Buffer.alloc(0));
      try {
        for (const { head, body } of records(content)) this.#take(head, body);
      } catch {
        // The line is not even JSON: the disk returned wrong data. The records before it are complete.
      }
    }
  }

  find(url: string): FetchedPage | undefined {
    return this.#left.get(url);
  }

  /** Written synchronously, not by a thread: copying a page into the page cache costs a tenth of handing it to a thread. */
  keep(url: string, { status, headers, body }: FetchedPage): void {
    if (!body) return;
    const head: Head = { url, status, headers, length: body.byteLength, at: this.now().getTime() };
    try {
      const file = this.#file(body.byteLength);
      file.open.add(url);
      const line = Buffer.from(`${JSON.stringify(head)}\n`);
      // An incomplete entry must be the last of its file.
      if (writevSync(file.descriptor, [line, body]) < line.length + body.length) this.#current = undefined;
    } catch {
      this.#current = undefined;
    }
  }

  /** Removes pages from the spool once they are committed. */
  forget(urls: readonly string[]): void {
    for (const url of urls) this.#left.delete(url);
    for (const file of this.#files) {
      for (const url of urls) file.open.delete(url);
      if (file.open.size === 0 && file.bytes >= MAX_FILE_BYTES) void this.#remove(file);
    }
  }

  /** Leaves the files for the next slice. */
  release(): void {
    for (const file of this.#files) close(file);
    this.#files.clear();
  }

  /** Removes everything; all of it is committed. */
  async clear(): Promise<void> {
    await Promise.all([...this.#files].map((file) => this.#remove(file)));
    await rm(this.folder, { recursive: true, force: true }).catch(() => undefined);
  }

  #take(head: Head, body: Buffer): void {
    if (this.now().getTime() - head.at > MAX_AGE_MS) return;
    this.#left.set(head.url, { status: head.status, headers: head.headers, body });
  }

  #file(bytes: number): SpoolFile {
    this.#current ??= this.#begin();
    const file = this.#current;
    file.bytes += bytes;
    if (file.bytes >= MAX_FILE_BYTES) this.#current = undefined;
    return file;
  }

  #begin(): SpoolFile {
    const path = join(this.folder, String(this.#count++).padStart(8, '0'));
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const file = { path, descriptor: openSync(path, 'a', 0o600), bytes: 0, open: new Set<string>() };
    this.#files.add(file);
    return file;
  }

  async #remove(file: SpoolFile): Promise<void> {
    this.#files.delete(file);
    close(file);
    await unlink(file.path).catch(() => undefined);
  }
}

function close({ descriptor }: SpoolFile): void {
  try {
    closeSync(descriptor);
  } catch {
    // A full disk may report the error only now. The lost pages are fetched again.
  }
}
