import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { ThreadError } from '../../../../platform/threads/thread-error.js';
import { ThreadQueue } from '../../../../platform/threads/thread-queue.js';
import { type PackedHtml, packHtml } from '../../changes/version-html.js';
import { type Extraction, extractWhole, type FetchedHtml } from './extract-page.js';
import type { ExtractionTask, VersionTask } from './extraction-task.js';
import { deserialiseExtraction, type SerialisedExtraction, serialiseExtraction } from './serialise-extraction.js';

/** When the code runs from source (in tests), there is no compiled thread. Then pages are extracted in the calling thread. */
const THREAD = fileURLToPath(new URL('./extraction-thread.js', import.meta.url));
/** Reading a shorter page takes less time than handing it to the thread. */
const MIN_BYTES = 4_096;
/** The longest page that is extracted in the calling thread while the worker thread starts: some tens of milliseconds, however hostile it is. */
const MAX_BYTES_HERE = 64 * 1024;
/** The largest page takes a few seconds on a busy machine. */
const PATIENCE_MS = 60_000;
/** Pages queued for the thread while the event loop writes a batch. More would only take memory. */
const MAX_LINE = 16;
const MAX_LINE_BYTES = 4 * 1024 * 1024;

/** The number of attempts, because another page may have ended the thread that a page waited for. */
const CHANCES = 2;

/** The thread does each task by its kind. */
type Line = ThreadQueue<ExtractionTask | VersionTask, SerialisedExtraction | PackedHtml>;

/**
 * Extracts pages in a worker thread, and compresses their stored versions, so that a page of megabytes, or a crawl of thousands, does not
 * block the event loop.
 */
@Injectable()
export class PageExtractor implements OnApplicationShutdown {
  /** The compiled thread, which tests replace. */
  threadFile = THREAD;
  patienceMs = PATIENCE_MS;
  #opened: Line | undefined;
  #lineBytes = 0;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Another page would have to wait. */
  get isBusy(): boolean {
    return (this.#opened?.length ?? 0) >= MAX_LINE || this.#lineBytes >= MAX_LINE_BYTES;
  }

  /** Rejects when the page cannot be parsed. */
  async extract(page: FetchedHtml): Promise<Extraction> {
    const bytes = page.body.byteLength + (page.sentHtml?.length ?? 0);
    return deserialiseExtraction(await this.#run<SerialisedExtraction>(bytes, toTask(page), () => serialiseExtraction(extractWhole(page))));
  }

  /** Makes the stored version of a page. Masking a megabyte takes a second on a busy machine. */
  compress(body: Buffer, contentType: string | undefined): Promise<PackedHtml> {
    return this.#run<PackedHtml>(body.byteLength, { versionOf: body, contentType }, () => packHtml(body, contentType));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#opened?.close();
  }

  /** Runs a task in the thread, or in the calling thread if that is faster than handing the task over. */
  async #run<Output extends SerialisedExtraction | PackedHtml>(
    bytes: number,
    task: ExtractionTask | VersionTask,
    here: () => Output | Promise<Output>,
  ): Promise<Output> {
    if (bytes < MIN_BYTES || !(this.#opened || existsSync(this.threadFile))) return here();
    const line = this.#line();
    // A crawl does not wait until the thread has loaded its modules. For a large page it waits, because that page would block the event
    // loop too long.
    if (!line.isReady && bytes < MAX_BYTES_HERE) return here();
    this.#lineBytes += bytes;
    try {
      return (await line.run(task)) as Output;
    } catch (error) {
      // The process is shutting down, and its crawl stores what it has read.
      if (error instanceof ThreadError && error.reason === 'closed') return await here();
      throw error;
    } finally {
      this.#lineBytes -= bytes;
    }
  }

  #line(): Line {
    this.#opened ??= new ThreadQueue({
      file: this.threadFile,
      patienceMs: this.patienceMs,
      chances: CHANCES,
      onError: (error) => this.logger.error({ err: error }, 'the thread that reads pages failed'),
    });
    this.#opened.start();
    return this.#opened;
  }
}

function toTask({ url, body, headers, locale, sentHtml, rules }: FetchedHtml): ExtractionTask {
  const told = ['content-type', 'x-robots-tag', 'refresh'].flatMap((name) =>
    headers[name] === undefined ? [] : [[name, headers[name]] as const],
  );
  return { url, body, headers: Object.fromEntries(told), locale, sentHtml, rules };
}
