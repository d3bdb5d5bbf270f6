import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { LOGGER, type Logger } from '../../../platform/logger/logger.js';
import { ThreadLine } from '../../../platform/threads/thread-line.js';
import { ByteCache } from '../delivery/byte-cache.js';
import type { PageTargets } from './page-targets.js';
import type { RenderTarget } from './render-target.js';
import { doRewriteTask, type RewriteTask, type RewrittenPageBytes } from './rewrite-task.js';

/** What is longer is rewritten in a thread. The most hostile page of this length takes under 100 ms of processor time. */
export const LARGE_BYTES = 128 * 1024;
/** How long a page that took too long is shown as its server sends it. */
export const SLOW_PAGE_MS = 60_000;
/** Run from its sources (by tests) there is no compiled thread, and pages are rewritten on the event loop. */
const THREAD = fileURLToPath(new URL('./rewrite-thread.js', import.meta.url));
/** One site can keep one of them busy, not all. */
const THREADS = 2;
/** The largest page takes some seconds on a busy machine. */
const PATIENCE_MS = 8_000;
/** A visitor waits no longer than this, with the time in line. */
const WAIT_MS = 12_000;
const MAX_IN_LINE = 6;
const MAX_LINE_BYTES = 100 * 1024 * 1024;
const SLOW_CACHE_BYTES = 512 * 1024;

/** The page is to be shown as its server sent it: it takes too long, or too many are in line before it. */
export class PageTooSlowError extends Error {
  override readonly name = 'PageTooSlowError';
}

/** A page as its server sent it. */
export interface LargePage {
  readonly url: URL;
  readonly encoding: string;
  readonly bytes: Buffer;
}

interface Lane {
  readonly line: ThreadLine<RewriteTask, RewrittenPageBytes>;
  /** Of the pages in line. */
  readonly projects: string[];
  bytes: number;
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

  constructor(
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The page rewritten; rejects with a PageTooSlowError when it is to be shown as it is. */
  async rewrite(target: RenderTarget, page: LargePage, { targets }: PageTargets): Promise<RewrittenPageBytes> {
    const task = this.#taskOf(target, page, targets);
    if (!existsSync(this.threadFile)) return doRewriteTask(task);
    const { projectId } = target.site;
    const key = `${projectId}|${page.url.href}`;
    if ((this.#slow.get(key) ?? 0) > Date.now()) throw new PageTooSlowError('the page took too long before');
    const lane = this.#laneFor(projectId);
    if (lane.line.length >= MAX_IN_LINE || (lane.bytes > 0 && lane.bytes + page.bytes.length > MAX_LINE_BYTES))
      throw new PageTooSlowError('too many large pages are in line');
    return this.#runIn(lane, task, key);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.#lanes.map(({ line }) => line.close()));
  }

  async #runIn(lane: Lane, task: RewriteTask, key: string): Promise<RewrittenPageBytes> {
    const { projectId } = task.site;
    lane.projects.push(projectId);
    lane.bytes += task.page.length;
    const done = lane.line.run(task).finally(() => {
      lane.projects.splice(lane.projects.indexOf(projectId), 1);
      lane.bytes -= task.page.length;
    });
    const work = done.catch((error: unknown) => {
      this.#slow.set(key, Date.now() + SLOW_PAGE_MS, key.length);
      this.logger.warn({ err: error, projectId, url: task.url }, 'a page cannot be rewritten in time, and is shown as its server sends it');
      throw new PageTooSlowError('the page takes too long');
    });
    return inTime(work, this.waitMs);
  }

  /** Where pages of the project are in line already, else the shortest. */
  #laneFor(projectId: string): Lane {
    if (this.#lanes.length === 0) this.#lanes = Array.from({ length: THREADS }, () => this.#open());
    const [shortest] = this.#lanes.toSorted((a, b) => a.line.length - b.line.length);
    return this.#lanes.find(({ projects }) => projects.includes(projectId)) ?? (shortest as Lane);
  }

  #open(): Lane {
    const line = new ThreadLine<RewriteTask, RewrittenPageBytes>({
      file: this.threadFile,
      patienceMs: this.patienceMs,
      chances: 1,
      onError: (error) => this.logger.error({ err: error }, 'a thread that rewrites pages failed'),
    });
    return { line, projects: [], bytes: 0 };
  }

  #taskOf({ site, language, host, prefix, isPreview, isCustomDomain }: RenderTarget, page: LargePage, targets: PageTargets['targets']) {
    const { deliveryUrl, renderDomain } = this.config.environment;
    const { url, encoding, bytes } = page;
    const place = { host, prefix, isPreview, isCustomDomain };
    return { site, language, place, url: url.href, encoding, origins: { deliveryUrl, renderDomain }, targets, page: bytes };
  }
}

async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  const timer = new AbortController();
  const late = sleep(ms, undefined, { signal: timer.signal }).then(() => {
    throw new PageTooSlowError('the page waits too long');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
    late.catch(() => undefined);
  }
}
