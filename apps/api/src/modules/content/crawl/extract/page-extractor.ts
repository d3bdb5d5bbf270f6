import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { addSegments, type Extraction, extractPage } from './extract-page.js';
import type { ExtractionAnswer, ExtractionTask } from './extraction-task.js';
import { unpackExtraction } from './pack-extraction.js';

/** A page as it came. */
export interface FetchedHtml {
  readonly url: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly locale: string;
  /** The page before its scripts ran: the render server and visitors without scripts get to see it. */
  readonly sentHtml?: string | undefined;
}

interface Waiting {
  readonly page: FetchedHtml;
  readonly resolve: (extraction: Extraction) => void;
  readonly reject: (error: Error) => void;
}

/** Run from its sources (by tests) the house has no compiled thread, and reads pages where it stands. */
const THREAD = fileURLToPath(new URL('./extraction-thread.js', import.meta.url));
/** A shorter page is read in less time than it takes to hand it over. */
const MIN_BYTES = 4_096;
/** What the thread has to go on with while the event loop puts a pack together. More would only take memory. */
const MAX_LINE = 16;
const MAX_LINE_BYTES = 4 * 1024 * 1024;

/** Reads pages on a thread of its own: a page of megabytes, or a crawl of thousands, holds nothing else up. */
@Injectable()
export class PageExtractor implements OnApplicationShutdown {
  readonly #waiting = new Map<number, Waiting>();
  readonly #hasThread = existsSync(THREAD);
  #thread: Worker | undefined;
  #isReady = false;
  #count = 0;
  #lineBytes = 0;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Another page would have to wait. */
  get isBusy(): boolean {
    return this.#waiting.size >= MAX_LINE || this.#lineBytes >= MAX_LINE_BYTES;
  }

  /** Rejects when the page cannot be parsed. */
  async extract(page: FetchedHtml): Promise<Extraction> {
    if (!this.#hasThread || page.body.byteLength < MIN_BYTES || page.sentHtml !== undefined) return extractHere(page);
    this.#thread ??= this.#start();
    // A crawl does not wait for the thread to have read its modules.
    if (!this.#isReady) return extractHere(page);
    return this.#handOver(this.#thread, page);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#thread?.terminate();
  }

  #handOver(thread: Worker, page: FetchedHtml): Promise<Extraction> {
    return new Promise((resolve, reject) => {
      const id = this.#count++;
      this.#waiting.set(id, { page, resolve, reject });
      this.#lineBytes += page.body.byteLength;
      thread.postMessage(toTask(id, page));
    });
  }

  #start(): Worker {
    const thread = new Worker(THREAD);
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
    if (packed) waiting?.resolve(unpackExtraction(packed));
    else waiting?.reject(new Error('the page could not be parsed'));
  }

  /** What the thread left is read here; the next page gets a new thread. */
  #lose(): void {
    this.#thread = undefined;
    this.#isReady = false;
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#lineBytes = 0;
    for (const { page, resolve, reject } of left) extractHere(page).then(resolve, reject);
  }
}

async function extractHere({ url, body, headers, locale, sentHtml }: FetchedHtml): Promise<Extraction> {
  const extraction = extractPage(url, body, headers, locale);
  return sentHtml === undefined ? extraction : addSegments(extraction, sentHtml, locale);
}

function toTask(id: number, { url, body, headers, locale }: FetchedHtml): ExtractionTask {
  const told = ['content-type', 'x-robots-tag'].flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]] as const]));
  return { id, url, body, headers: Object.fromEntries(told), locale };
}
