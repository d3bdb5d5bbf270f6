import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { ThreadQueue } from '../../../../platform/threads/thread-queue.js';
import { type FetchedBody, outlineFetched } from './outline-fetched.js';

/** Without a compiled thread (in tests), the server outlines pages on its own thread. */
const THREAD = fileURLToPath(new URL('./outline-thread.js', import.meta.url));
/** The largest page that is outlined takes some tens of milliseconds. */
const PATIENCE_MS = 10_000;

/** Outlines pages on a thread of its own, so that no page holds anything else up. */
@Injectable()
export class FetchedPageOutliner implements OnApplicationShutdown {
  #opened: ThreadQueue<FetchedBody, { outline: Uint8Array | undefined }> | undefined;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Undefined when the render server must read the page. Rejects with a ThreadError when it ends its thread. */
  async outline(page: FetchedBody): Promise<Uint8Array | undefined> {
    if (!this.#opened && !existsSync(THREAD)) return outlineFetched(page);
    this.#opened ??= new ThreadQueue({
      file: THREAD,
      patienceMs: PATIENCE_MS,
      chances: 1,
      onError: (error) => this.logger.error({ err: error }, 'the thread that outlines pages failed'),
    });
    return (await this.#opened.run(page)).outline;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#opened?.close();
  }
}
