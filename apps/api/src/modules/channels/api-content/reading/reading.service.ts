import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FoundAddresses } from '@bhashantar/api-reader';
import { API_SAMPLE_CHARACTERS } from '@bhashantar/contracts';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { ThreadError } from '../../../../platform/threads/thread-error.js';
import { ThreadQueue } from '../../../../platform/threads/thread-queue.js';
import { doReading, type ReadingOutput, type ReadingTask } from './do-reading.js';
import type { Sample } from './to-sample.js';

/** A server that runs from its sources has no compiled thread and reads on its event loop. */
const THREAD = fileURLToPath(new URL('./reading-thread.js', import.meta.url));
/** The largest YAML document takes some seconds. The rest allows for a busy machine. */
const PATIENCE_MS = 30_000;
/** The values of a document of 5 MB, or of a reply of 10 MB. */
const HEAP_MB = 768;
const TOO_MUCH = 'The document takes too much memory or time to read. Please split it into several documents.';

/** Reads documents that list calls, and makes samples of replies, on its own thread. Organisations take turns. */
@Injectable()
export class ApiReadings implements OnApplicationShutdown {
  #opened: ThreadQueue<ReadingTask, ReadingOutput> | undefined;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  async addresses(kind: 'openApi' | 'collection', document: Uint8Array): Promise<FoundAddresses> {
    const output = await this.#run({ kind, document });
    if (!output) throw invalidField('file', TOO_MUCH);
    return 'addresses' in output ? output.addresses : { found: [], failures: [] };
  }

  /** A part of a reply for people, without these secrets. The reply must be JSON. */
  async sample(json: Uint8Array, secrets: readonly string[]): Promise<Sample> {
    const output = await this.#run({ kind: 'sample', json, maxCharacters: API_SAMPLE_CHARACTERS, secrets });
    return output && 'sample' in output ? output.sample : { text: JSON.stringify('The reply is too large to be shown.'), isCut: true };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#opened?.close();
  }

  /** Undefined if the task ended its thread. */
  async #run(task: ReadingTask): Promise<ReadingOutput | undefined> {
    if (!existsSync(THREAD)) return doReading(task);
    try {
      return await this.#thread().run(task);
    } catch (error) {
      if (error instanceof ThreadError && error.reason === 'lost') return undefined;
      throw new AppError('UNAVAILABLE', { cause: error });
    }
  }

  #thread(): ThreadQueue<ReadingTask, ReadingOutput> {
    this.#opened ??= new ThreadQueue({
      file: THREAD,
      patienceMs: PATIENCE_MS,
      chances: 1,
      heapMb: HEAP_MB,
      onError: (error) => this.logger.error({ err: error }, 'the thread that reads documents of APIs failed'),
    });
    return this.#opened;
  }
}
