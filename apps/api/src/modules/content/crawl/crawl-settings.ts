/** Limits of the crawler that are the same for all projects. A provider of its own, so that tests can be impatient. */
export class CrawlSettings {
  /** Pages claimed but not yet committed; a third of them makes a batch. */
  readonly window: number = 192;
  /** A batch that is not full is committed after this time, so that people see progress on a slow site. */
  readonly batchMs: number = 300;
  /** The same in bytes of HTML, for sites of large pages. */
  readonly windowBytes: number = 24 * 1024 * 1024;
  /** Requests to one host at once, at most. */
  readonly hostConcurrency: number = 8;
  /** A run yields to other projects after this long. */
  readonly sliceMs: number = 15_000;
  /** A lease that is not renewed for this long has expired. */
  readonly leaseMs: number = 15_000;
  /** Waits before the second, third and fourth try of an address. */
  readonly retryMs: readonly number[] = [2_000, 10_000, 30_000];
  /** A larger body is not a page that people read. */
  readonly maxBytes: number = 10 * 1024 * 1024;
  /** A page that is opened in a browser has this long from the empty tab to its finished text. */
  readonly renderMs: number = 30_000;
  /** A site that requests longer pauses than this would never be finished. */
  readonly maxCrawlDelayMs: number = 30_000;
  /**
   * After this many crashes in a row, a run continues one page at a time, to find the page that crashes the worker. A busy machine that
   * kills its workers every second or two also reaches this number, and must not go beyond it.
   */
  readonly carefulAfter: number = 5;
  /** A page that was being read, alone, at so many crashes is quarantined. */
  readonly maxCrashes: number = 3;
  readonly maxSitemaps: number = 500;
  /** Pushes to watching browsers. */
  readonly progressMs: number = 500;

  constructor(changes: Partial<CrawlSettings> = {}) {
    Object.assign(this, changes);
  }
}
