import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { LOGGER, type Logger } from '../../../platform/logger/logger.js';
import { ThreadError } from '../../../platform/threads/thread-error.js';
import { ThreadLine } from '../../../platform/threads/thread-line.js';
import { ByteCache } from '../delivery/byte-cache.js';
import type { PagePart } from './page-parts.js';
import type { PageTargets } from './page-targets.js';
import { PageTooSlowError } from './page-too-slow-error.js';
import type { RenderTarget } from './render-target.js';
import { behind, type RewrittenPage } from './rewrite-page.js';
import { doRewriteTask, type OpenTask, type RewriteTask, type RewrittenBytes } from './rewrite-task.js';
import type { Rewriting } from './rewriting.js';

/** How long a page that took too long is shown as its server sends it. */
export const SLOW_PAGE_MS = 60_000;
/** Run from its sources (by tests) there is no compiled thread, and pages are rewritten on the event loop. */
const THREAD = fileURLToPath(new URL('./rewrite-thread.js', import.meta.url));
/** One site can keep one of them busy, not all. */
const THREADS = 2;
/** For one piece of a page; the last one of the largest page takes some seconds on a busy machine. */
const PATIENCE_MS = 8_000;
/** For a whole page, with its time in line, without the time in which its server sends it. */
const WAIT_MS = 12_000;
/** Pages open in one thread, and those of one site among them. */
const MAX_OPEN = 40;
const MAX_OF_SITE = 20;
/** So much is read at a time before it is another page's turn. */
const SLICE_BYTES = 512 * 1024;
const SLOW_CACHE_BYTES = 512 * 1024;

interface Lane {
  readonly line: ThreadLine<RewriteTask, RewrittenBytes>;
  /** Of the pages that are open. */
  readonly projects: string[];
}

/** Rewrites large pages in threads, so that none of them holds the event loop, which all sites share. */
@Injectable()
export class LargePages implements OnApplicationShutdown {
  /** The compiled thread, and for how long it may work on one page; tests replace them. */
  threadFile = THREAD;
  patienceMs = PATIENCE_MS;
  waitMs = WAIT_MS;
  readonly #slow = new ByteCache<number>(SLOW_CACHE_BYTES);
  #lanes: Lane[] = [];
  #count = 0;

  constructor(
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Begins to read a page; what is asked of it rejects with a PageTooSlowError when it is to go on as it is. */
  open(target: RenderTarget, page: RewrittenPage, targets: PageTargets): Rewriting {
    const { projectId } = target.site;
    const key = `${projectId}|${page.url.href}`;
    const lane = existsSync(this.threadFile) ? this.#laneFor(projectId) : undefined;
    const refusal = this.#refusal(key, projectId, lane);
    if (!refusal) lane?.projects.push(projectId);
    return new ThreadRewriting(this.#taskOf(target, page, targets), {
      refusal,
      waitMs: this.waitMs,
      run: (task) => (lane ? lane.line.run(task) : runHere(task)),
      onSlow: (error) => this.#rememberSlow(key, projectId, error),
      onClose: () => {
        if (!refusal) lane?.projects.splice(lane.projects.indexOf(projectId), 1);
      },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.#lanes.map(({ line }) => line.close()));
  }

  #refusal(key: string, projectId: string, lane: Lane | undefined): string | undefined {
    if ((this.#slow.get(key) ?? 0) > Date.now()) return 'the page took too long before';
    const open = lane?.projects ?? [];
    const isFull = open.length >= MAX_OPEN || open.filter((one) => one === projectId).length >= MAX_OF_SITE;
    return isFull ? 'too many large pages are open' : undefined;
  }

  #rememberSlow(key: string, projectId: string, err: unknown): void {
    // Where the thread was ended by another page this one is not to blame.
    if (err instanceof ThreadError && err.reason === 'lost') this.#slow.set(key, Date.now() + SLOW_PAGE_MS, key.length);
    this.logger.warn({ err, projectId, page: key }, 'a page cannot be rewritten in time, and goes on as its server sends it');
  }

  /** Where pages of the project are open already, else the one with the fewest. */
  #laneFor(projectId: string): Lane {
    if (this.#lanes.length === 0) this.#lanes = Array.from({ length: THREADS }, () => this.#openLane());
    const [shortest] = this.#lanes.toSorted((a, b) => a.projects.length - b.projects.length);
    return this.#lanes.find(({ projects }) => projects.includes(projectId)) ?? (shortest as Lane);
  }

  #openLane(): Lane {
    const line = new ThreadLine<RewriteTask, RewrittenBytes>({
      file: this.threadFile,
      patienceMs: this.patienceMs,
      chances: 1,
      onError: (error) => this.logger.error({ err: error }, 'a thread that rewrites pages failed'),
    });
    return { line, projects: [] };
  }

  #taskOf(
    { site, language, showing, host, prefix, isPreview, isCustomDomain }: RenderTarget,
    page: RewrittenPage,
    targets: PageTargets,
  ): OpenTask {
    const { deliveryUrl, renderDomain } = this.config.environment;
    const place = { host, prefix, isPreview, isCustomDomain };
    const source = { url: page.url.href, encoding: page.encoding, origins: { deliveryUrl, renderDomain } };
    const known = targets.file
      ? { bundle: { version: bundleVersion(targets), file: targets.file }, targets: {} }
      : { targets: targets.targets };
    return { kind: 'open', page: this.#count++, site, language, showing, place, ...source, ...known, found: targets.found };
  }
}

/** A file is named by the bundle's version, to which the memory may have added. */
const bundleVersion = ({ version, bundle }: PageTargets): string => bundle?.version ?? version ?? '';

const runHere = async (task: RewriteTask): Promise<RewrittenBytes> => doRewriteTask(task);

interface ThreadWork {
  /** Why the page is not to be read at all. */
  readonly refusal: string | undefined;
  readonly waitMs: number;
  run(task: RewriteTask): Promise<RewrittenBytes>;
  onSlow(error: unknown): void;
  onClose(): void;
}

/** Reads one page in a thread. */
class ThreadRewriting implements Rewriting {
  readonly missing = new Set<string>();
  #foundCount = 0;
  #isOpen = false;
  #waitedMs = 0;
  #settledLength = 0;

  constructor(
    private readonly task: OpenTask,
    private readonly work: ThreadWork,
  ) {}

  get foundCount(): number {
    return this.#foundCount;
  }

  async write(bytes: Buffer): Promise<readonly PagePart[]> {
    const made: PagePart[] = [];
    let settledLength = this.#settledLength;
    for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
      const slice = await this.#read(bytes.subarray(at, at + SLICE_BYTES), false);
      made.push(slice.bytes);
      settledLength = slice.settledLength;
    }
    // Only when all of it is handed over: what a later slice loses is told as the rest of the page.
    this.#settledLength = settledLength;
    return made;
  }

  async end(): Promise<readonly PagePart[]> {
    return [(await this.#read(new Uint8Array(), true)).bytes];
  }

  rest(source: Buffer): Buffer {
    return behind(source, this.#settledLength);
  }

  close(): void {
    this.work.onClose();
    // In a thread that was ended meanwhile it is closed already.
    if (this.#isOpen) this.work.run({ kind: 'close', page: this.task.page }).catch(() => undefined);
  }

  async #read(bytes: Uint8Array, isLast: boolean): Promise<RewrittenBytes> {
    if (this.work.refusal !== undefined) throw new PageTooSlowError(this.work.refusal);
    const { page } = this.task;
    const opened = this.#isOpen ? undefined : this.#run(this.task);
    this.#isOpen = true;
    // A message copies all of the memory that its bytes lie in.
    const [, read] = await Promise.all([opened, this.#run({ kind: 'read', page, bytes: new Uint8Array(bytes), isLast })]);
    for (const hash of read.missing) this.missing.add(hash);
    this.#foundCount = read.foundCount;
    return read;
  }

  async #run(task: RewriteTask): Promise<RewrittenBytes> {
    const began = performance.now();
    const work = this.work.run(task).catch((error: unknown) => {
      this.work.onSlow(error);
      throw new PageTooSlowError('the page takes too long');
    });
    try {
      return await inTime(work, this.work.waitMs - this.#waitedMs);
    } finally {
      this.#waitedMs += performance.now() - began;
    }
  }
}

async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  const timer = new AbortController();
  const late = sleep(Math.max(0, ms), undefined, { signal: timer.signal }).then(() => {
    throw new PageTooSlowError('the page waits too long');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
    late.catch(() => undefined);
  }
}
