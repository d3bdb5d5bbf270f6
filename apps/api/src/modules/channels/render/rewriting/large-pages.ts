import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { ThreadError } from '../../../../platform/threads/thread-error.js';
import { ThreadQueue } from '../../../../platform/threads/thread-queue.js';
import { SizeLimitedCache } from '../../public-side/caches/size-limited-cache.js';
import type { LocalisedSite } from '../hosts/localised-site.js';
import type { PageTargets } from '../targets/page-targets.js';
import type { PagePart } from './page-parts.js';
import { type PageRewriting, PageTooSlowError } from './page-rewriting.js';
import { bytesAfter, type RewrittenPage } from './rewrite-page.js';
import { doRewriteTask, type OpenTask, type RewriteTask, type RewrittenBytes } from './rewrite-task.js';

/** How long a page that took too long is shown untranslated. */
export const SLOW_PAGE_MS = 60_000;
/** When the code runs from source (in tests), there is no compiled thread. Then pages are rewritten on the event loop. */
const THREAD = fileURLToPath(new URL('./rewrite-thread.js', import.meta.url));
/** One site can keep one thread busy, but not all. */
const THREADS = 2;
/** The time-out of one task. The last task of the largest page takes some seconds on a busy machine. */
const PATIENCE_MS = 8_000;
/** The time-out of a whole page, including its time in the queue and excluding the time of its server. */
const WAIT_MS = 12_000;
/** The most pages that are open in one thread. The next number is for pages of one site. */
const MAX_OPEN = 40;
const MAX_OF_SITE = 20;
/** The bytes of one task. Tasks of other pages come in between. */
const SLICE_BYTES = 512 * 1024;
const SLOW_CACHE_BYTES = 512 * 1024;

interface RewriteThread {
  readonly queue: ThreadQueue<RewriteTask, RewrittenBytes>;
  /** The projects of the open pages. */
  readonly projects: string[];
}

/** Rewrites large pages in threads, so that none of them blocks the event loop, which all sites share. */
@Injectable()
export class LargePages implements OnApplicationShutdown {
  /** The compiled thread and its time-outs; tests replace them. */
  threadFile = THREAD;
  patienceMs = PATIENCE_MS;
  waitMs = WAIT_MS;
  readonly #slow = new SizeLimitedCache<number>(SLOW_CACHE_BYTES);
  #threads: RewriteThread[] = [];
  #count = 0;

  constructor(
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Opens a page; its calls reject with a PageTooSlowError when it must be sent untranslated. */
  open(site: LocalisedSite, page: RewrittenPage, targets: PageTargets): PageRewriting {
    const { projectId } = site.project;
    const key = `${projectId}|${page.url.href}`;
    const lane = existsSync(this.threadFile) ? this.#threadFor(projectId) : undefined;
    const refusal = this.#refusal(key, projectId, lane);
    if (!refusal) lane?.projects.push(projectId);
    return new ThreadRewriting(this.#taskOf(site, page, targets), {
      refusal,
      waitMs: this.waitMs,
      run: (task) => (lane ? lane.queue.run(task) : runOnEventLoop(task)),
      onSlow: (error) => this.#rememberSlow(key, projectId, error),
      onClose: () => {
        if (!refusal) lane?.projects.splice(lane.projects.indexOf(projectId), 1);
      },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.endThreads();
  }

  /** Ends all threads. The next page starts new ones. */
  async endThreads(): Promise<void> {
    await Promise.all(this.#threads.splice(0).map(({ queue }) => queue.close()));
  }

  #refusal(key: string, projectId: string, lane: RewriteThread | undefined): string | undefined {
    if ((this.#slow.get(key) ?? 0) > Date.now()) return 'the page took too long before';
    const open = lane?.projects ?? [];
    const isFull = open.length >= MAX_OPEN || open.filter((one) => one === projectId).length >= MAX_OF_SITE;
    return isFull ? 'too many large pages are open' : undefined;
  }

  #rememberSlow(key: string, projectId: string, err: unknown): void {
    // Another page may have ended the thread.
    if (err instanceof ThreadError && err.reason === 'lost') this.#slow.set(key, Date.now() + SLOW_PAGE_MS, key.length);
    this.logger.warn({ err, projectId, page: key }, 'a large page took too long and is sent untranslated');
  }

  /** The thread that has open pages of the project, or else the one with the fewest pages. */
  #threadFor(projectId: string): RewriteThread {
    if (this.#threads.length === 0) this.#threads = Array.from({ length: THREADS }, () => this.#startThread());
    const [shortest] = this.#threads.toSorted((a, b) => a.projects.length - b.projects.length);
    return this.#threads.find(({ projects }) => projects.includes(projectId)) ?? (shortest as RewriteThread);
  }

  #startThread(): RewriteThread {
    const queue = new ThreadQueue<RewriteTask, RewrittenBytes>({
      file: this.threadFile,
      patienceMs: this.patienceMs,
      chances: 1,
      onError: (error) => this.logger.error({ err: error }, 'a thread that rewrites pages failed'),
    });
    return { queue, projects: [] };
  }

  #taskOf(
    { project, language, display, host, prefix, isPreview, isCustomDomain, origin, paths }: LocalisedSite,
    page: RewrittenPage,
    targets: PageTargets,
  ): OpenTask {
    const { deliveryUrl, renderDomain } = this.config.environment;
    const location = { host, prefix, isPreview, isCustomDomain, origin };
    const source = { url: page.url.href, encoding: page.encoding, origins: { deliveryUrl, renderDomain } };
    const known = targets.file
      ? { bundle: { version: bundleVersion(targets), file: targets.file }, targets: {} }
      : { targets: targets.targets };
    return {
      kind: 'open',
      page: this.#count++,
      project,
      language,
      display,
      location,
      ...source,
      ...known,
      ...(paths ? { paths: { version: paths.version, file: paths.file } } : {}),
      supplements: targets.supplements,
    };
  }
}

/** The bundle's version identifies a file, without supplements. */
const bundleVersion = ({ version, bundle }: PageTargets): string => bundle?.version ?? version ?? '';

const runOnEventLoop = async (task: RewriteTask): Promise<RewrittenBytes> => doRewriteTask(task);

interface ThreadRewritingOptions {
  /** Why the page is not rewritten at all. */
  readonly refusal: string | undefined;
  readonly waitMs: number;
  run(task: RewriteTask): Promise<RewrittenBytes>;
  onSlow(error: unknown): void;
  onClose(): void;
}

/** Rewrites one page in a thread. */
class ThreadRewriting implements PageRewriting {
  readonly missing = new Set<string>();
  #foundCount = 0;
  #isOpen = false;
  #waitedMs = 0;
  #settledLength = 0;

  constructor(
    private readonly task: OpenTask,
    private readonly work: ThreadRewritingOptions,
  ) {}

  get foundCount(): number {
    return this.#foundCount;
  }

  async write(bytes: Buffer): Promise<readonly PagePart[]> {
    const { made, settledLength } = await this.#readSlices(bytes);
    // Set only after all slices, because none of the output is used if a later slice fails.
    this.#settledLength = settledLength;
    return made;
  }

  async #readSlices(bytes: Buffer): Promise<{ made: PagePart[]; settledLength: number }> {
    const made: PagePart[] = [];
    let settledLength = this.#settledLength;
    for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
      const slice = await this.#read(bytes.subarray(at, at + SLICE_BYTES), false);
      made.push(slice.bytes);
      settledLength = slice.settledLength;
    }
    return { made, settledLength };
  }

  async end(last?: Buffer): Promise<readonly PagePart[]> {
    const made = last ? (await this.#readSlices(last)).made : [];
    return [...made, (await this.#read(new Uint8Array(), true)).bytes];
  }

  rest(source: Buffer): Buffer {
    return bytesAfter(source, this.#settledLength);
  }

  close(): void {
    this.work.onClose();
    // If the thread has ended, the page is closed already.
    if (this.#isOpen) this.work.run({ kind: 'close', page: this.task.page }).catch(() => undefined);
  }

  async #read(bytes: Uint8Array, isLast: boolean): Promise<RewrittenBytes> {
    if (this.work.refusal !== undefined) throw new PageTooSlowError(this.work.refusal);
    const { page } = this.task;
    const opened = this.#isOpen ? undefined : this.#run(this.task);
    this.#isOpen = true;
    // Posting a view would copy its whole buffer.
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
      return await withTimeout(work, this.work.waitMs - this.#waitedMs);
    } finally {
      this.#waitedMs += performance.now() - began;
    }
  }
}

async function withTimeout<Value>(work: Promise<Value>, ms: number): Promise<Value> {
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
