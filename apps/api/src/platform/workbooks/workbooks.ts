import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FileLimits, FormatError, holdWorkbook, readWorkbookRows, type SheetRow, type WorkbookRows } from '@bhashantar/formats';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppError } from '../http/app-error.js';
import { LOGGER, type Logger } from '../logger/logger.js';
import { presentOwner } from '../logger/request-context.js';
import { OwnerPlaces } from '../threads/owner-places.js';
import { ThreadError } from '../threads/thread-error.js';
import { ThreadQueue } from '../threads/thread-queue.js';
import type { WorkbookPiece } from './read-piece.js';
import type { WorkbookTask } from './workbook-thread.js';

/** A server that runs from its sources has no compiled thread and reads workbooks on its event loop. */
const THREAD = fileURLToPath(new URL('./workbook-thread.js', import.meta.url));
/** A piece takes some tens of milliseconds; the rest is for a machine under load. */
const PATIENCE_MS = 30_000;
/** Each holds its file and the texts that its cells share: 64 MB and about 250 MB at most. */
const OPEN_MOST = 4;
const HEAP_MB = 1_536;
const TOO_MUCH = 'The workbook takes too much memory or time to read. Please split it, or save the sheet as CSV.';

/** Reads workbooks on a thread of their own, piece by piece. Each organisation has one open at a time, and their pieces take turns. */
@Injectable()
export class Workbooks implements OnApplicationShutdown {
  readonly #places = new OwnerPlaces(OPEN_MOST);
  #opened: ThreadQueue<WorkbookTask, WorkbookPiece> | undefined;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** The rows of the first visible sheet. Throws a FormatError as `readWorkbookRows` does. */
  readonly rows: WorkbookRows = (bytes, limits) => (existsSync(THREAD) ? this.#read(bytes, limits) : readWorkbookRows(bytes, limits));

  async onApplicationShutdown(): Promise<void> {
    await this.#opened?.close();
  }

  async *#read(bytes: AsyncIterable<Uint8Array>, limits: FileLimits): AsyncGenerator<readonly SheetRow[], void> {
    const [owner, workbook] = [presentOwner(), randomUUID()];
    await this.#places.take(owner);
    let isOpen = true;
    try {
      let task: WorkbookTask = { kind: 'open', workbook, file: await holdWorkbook(bytes, limits), limits };
      while (isOpen) {
        const { rows, isEnd, problem } = await this.#run(task);
        isOpen = !isEnd && !problem;
        yield rows;
        if (problem) throw new FormatError(problem.message, problem.line);
        task = { kind: 'read', workbook };
      }
    } finally {
      if (isOpen && this.#opened) await this.#close(this.#opened, workbook);
      this.#places.leave(owner);
    }
  }

  async #run(task: WorkbookTask): Promise<WorkbookPiece> {
    try {
      return await this.#thread().run(task);
    } catch (error) {
      if (error instanceof ThreadError && error.reason === 'lost') throw new FormatError(TOO_MUCH, 1, { cause: error });
      // Another workbook may have ended the thread.
      throw new AppError('UNAVAILABLE', { cause: error });
    }
  }

  /** A thread that has ended holds no workbook any more. */
  async #close(thread: ThreadQueue<WorkbookTask, WorkbookPiece>, workbook: string): Promise<void> {
    await thread.run({ kind: 'close', workbook }).catch((error: unknown) => {
      if (!(error instanceof ThreadError)) throw error;
    });
  }

  #thread(): ThreadQueue<WorkbookTask, WorkbookPiece> {
    this.#opened ??= new ThreadQueue({
      file: THREAD,
      patienceMs: PATIENCE_MS,
      chances: 1,
      heapMb: HEAP_MB,
      onError: (error) => this.logger.error({ err: error }, 'the thread that reads workbooks failed'),
    });
    return this.#opened;
  }
}
