import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { type Extraction, extractWhole, type FetchedHtml } from './extract-page.js';
import type { ExtractionAnswer, ExtractionTask } from './extraction-task.js';
import { unpackExtraction } from './pack-extraction.js';

interface Waiting {
  readonly page: FetchedHtml;
  readonly resolve: (extraction: Extraction) => void;
  readonly reject: (error: Error) => void;
  /** The thread has died of it once, as it seems. */
  readonly isSuspect: boolean;
}

/** Run from its sources (by tests) the house has no compiled thread, and reads pages where it stands. */
const THREAD = fileURLToPath(new URL('./extraction-thread.js', import.meta.url));
/** A shorter page is read in less time than it takes to hand it over. */
const MIN_BYTES = 4_096;
/** What may be read here while the thread is not ready: some tens of milliseconds, however hostile it is. */
const MAX_BYTES_HERE = 64 * 1024;
/** The largest page takes a few seconds on a busy machine. */
const PATIENCE_MS = 60_000;
/** What the thread has to go on with while the event loop puts a pack together. More would only take memory. */
const MAX_LINE = 16;
const MAX_LINE_BYTES = 4 * 1024 * 1024;

/** Reads pages on a thread of its own: a page of megabytes, or a crawl of thousands, holds nothing else up. */
@Injectable()
export class PageExtractor implements OnApplicationShutdown {
  readonly #waiting = new Map<number, Waiting>();
  /** The compiled thread, which tests replace. */
  threadFile = THREAD;
  patienceMs = PATIENCE_MS;
  #thread: Worker | undefined;
  #isReady = false;
  #isClosed = false;
  #patience: NodeJS.Timeout | undefined;
  #count = 0;
  #lineBytes = 0;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Another page would have to wait. */
  get isBusy(): boolean {
    return this.#waiting.size >= MAX_LINE || this.#lineBytes >= MAX_LINE_BYTES;
  }

  /** Rejects when the page cannot be parsed. */
  async extract(page: FetchedHtml): Promise<Extraction> {
    const bytes = page.body.byteLength + (page.sentHtml?.length ?? 0);
    if (!existsSync(this.threadFile) || bytes < MIN_BYTES) return extractHere(page);
    this.#thread ??= this.#start();
    // A crawl does not wait for the thread to have read its modules; for a large page it does: nothing may be held up that long.
    if (!this.#isReady && bytes < MAX_BYTES_HERE) return extractHere(page);
    return new Promise((resolve, reject) => this.#handOver({ page, resolve, reject, isSuspect: false }));
  }

  async onApplicationShutdown(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.terminate();
  }

  #handOver(waiting: Waiting): void {
    this.#thread ??= this.#start();
    const id = this.#count++;
    this.#waiting.set(id, waiting);
    this.#lineBytes += waiting.page.body.byteLength;
    this.#thread.postMessage(toTask(id, waiting.page));
    if (this.#waiting.size === 1) this.#waitPatiently();
  }

  /** For the next answer. A page that takes so long would keep all others waiting for ever. */
  #waitPatiently(): void {
    clearTimeout(this.#patience);
    if (this.#waiting.size > 0) this.#patience = setTimeout(() => void this.#thread?.terminate(), this.patienceMs).unref();
  }

  #start(): Worker {
    const thread = new Worker(this.threadFile);
    thread.unref();
    thread.on('message', (answer: ExtractionAnswer | 'ready') => {
      if (answer === 'ready') this.#isReady = true;
      else this.#take(answer);
    });
    thread.on('error', (error) => this.logger.error({ err: error }, 'the thread that reads pages failed'));
    thread.on('exit', () => this.#lose());
    return thread;
  }

  #take({ id, packed }: ExtractionAnswer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    this.#lineBytes -= waiting?.page.body.byteLength ?? 0;
    this.#waitPatiently();
    if (packed) waiting?.resolve(unpackExtraction(packed));
    else waiting?.reject(new Error('the page could not be parsed'));
  }

  /** What the thread left goes to a new one; the page it died of, the first in its line, gets one more chance there. */
  #lose(): void {
    this.#thread = undefined;
    this.#isReady = false;
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#lineBytes = 0;
    clearTimeout(this.#patience);
    const [first, ...others] = left;
    if (this.#isClosed) for (const { page, resolve, reject } of left) extractHere(page).then(resolve, reject);
    else if (first?.isSuspect) first.reject(new Error('the page cannot be read'));
    else if (first) this.#handOver({ ...first, isSuspect: true });
    if (!this.#isClosed) for (const waiting of others) this.#handOver(waiting);
  }
}

const extractHere = async (page: FetchedHtml): Promise<Extraction> => extractWhole(page);

function toTask(id: number, { url, body, headers, locale, sentHtml }: FetchedHtml): ExtractionTask {
  const told = ['content-type', 'x-robots-tag'].flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]] as const]));
  return { id, url, body, headers: Object.fromEntries(told), locale, sentHtml };
}
