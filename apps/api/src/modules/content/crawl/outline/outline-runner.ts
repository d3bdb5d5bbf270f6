import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { EgressError } from '../../../../platform/egress/egress-error.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { ThreadError } from '../../../../platform/threads/thread-error.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import type { ClaimedPage, OutlinedPage } from '../../pages/page.entity.js';
import { PagesService } from '../../pages/pages.service.js';
import { CrawlSettings } from '../crawl-settings.js';
import { HttpPageFetcher } from '../fetching/http/http-page-fetcher.js';
import { isRetryableStatus } from '../fetching/is-retryable-status.js';
import type { PageRequest } from '../fetching/page-fetcher.js';
import type { RobotsCache } from '../politeness/robots-cache.js';
import { RobotsCacheFactory } from '../politeness/robots-cache-factory.js';
import { FetchedPageOutliner } from './fetched-page-outliner.js';
import { type OutlinePayload, outlinePages } from './outline.job-definitions.js';
import { MAX_OUTLINED_BYTES } from './outline-fetched.js';

/** Pages that are claimed at a time. If a process dies, this many pages have no outline until they change. */
const BATCH_SIZE = 16;
/** If this many pages of a site in a row could not be fetched, the site is left alone until something on it changes. */
const MAX_FAILURES = 5;

/** The outline of a page, or why there is none: the page has none, or it failed for now. */
type Outcome = Uint8Array | 'none' | 'failed';

/** One slice of the work on one project. */
interface Slice {
  readonly robots: RobotsCache;
  readonly request: Pick<PageRequest, 'language' | 'maxBytes' | 'signal'>;
  readonly endsAt: number;
  /** Pages in a row that could not be fetched. */
  failures: number;
  /** When the next request to the site is allowed, on the same clock. */
  nextAt: number;
}

/**
 * Outlines the pages of a project for the render server, one request at a time. Fetches each page as the render server would. A crawl does
 * not do this, because it would take twice as long, for projects that may never be published.
 */
@Injectable()
export class OutlineRunner {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly pages: PagesService,
    private readonly robotsCaches: RobotsCacheFactory,
    private readonly fetcher: HttpPageFetcher,
    private readonly outliner: FetchedPageOutliner,
    private readonly settings: CrawlSettings,
    private readonly outbox: Outbox,
  ) {}

  /** Works for a slice of time, and leaves the rest to another job. */
  async run({ organisationId, projectId, afterPageId = 0 }: OutlinePayload, signal: AbortSignal): Promise<void> {
    const project = await this.database.tenant({ organisationId }, (tx) => this.projects.find(tx, projectId));
    if (!project) return;
    const slice: Slice = {
      robots: this.robotsCaches.of({ organisationId, projectId }, signal),
      request: { language: project.sourceLanguage, maxBytes: MAX_OUTLINED_BYTES, signal },
      endsAt: performance.now() + this.settings.sliceMs,
      failures: 0,
      nextAt: 0,
    };
    let after = afterPageId;
    while (!isOver(slice)) {
      const claimed = await this.database.tenant({ organisationId }, (tx) => this.pages.claimForOutline(tx, projectId, after, BATCH_SIZE));
      if (claimed.length === 0) return;
      after = await this.#work(organisationId, claimed, slice, after);
    }
    if (slice.failures >= MAX_FAILURES) return;
    const delayMs = Math.max(0, Math.ceil(slice.nextAt - performance.now()));
    const rest = { organisationId, projectId, afterPageId: after };
    await this.database.tenant({ organisationId }, (tx) => this.outbox.enqueue(tx, outlinePages, rest, { delayMs }));
  }

  /** Returns the last page that was worked on. Gives back the rest of the batch, whatever ended the work. */
  async #work(organisationId: string, claimed: readonly ClaimedPage[], slice: Slice, before: number): Promise<number> {
    const outlined: OutlinedPage[] = [];
    const left = new Set(claimed.map(({ pageId }) => pageId));
    let last = before;
    try {
      for (const { pageId, url } of claimed) {
        if (isOver(slice)) break;
        const outcome = await this.#outline(url, slice);
        slice.failures = outcome === 'failed' ? slice.failures + 1 : 0;
        if (outcome !== 'failed') left.delete(pageId);
        if (typeof outcome !== 'string') outlined.push({ pageId, outline: outcome });
        last = pageId;
      }
    } finally {
      await this.database.tenant({ organisationId }, async (tx) => {
        await this.pages.storeOutlines(tx, outlined);
        await this.pages.releaseForOutline(tx, [...left]);
      });
    }
    return last;
  }

  async #outline(url: string, slice: Slice): Promise<Outcome> {
    const { origin, pathname, search } = new URL(url);
    const rules = await slice.robots.load(origin);
    if (!rules) return 'failed';
    if (!rules.isAllowed(pathname + search)) return rules.state === 'unavailable' ? 'failed' : 'none';
    const waitMs = slice.nextAt - performance.now();
    // An abort ends the wait, and the request below reports it.
    if (waitMs > 0) await sleep(waitMs, undefined, { signal: slice.request.signal }).catch(() => undefined);
    slice.nextAt = performance.now() + Math.min((rules.crawlDelaySeconds ?? 0) * 1_000, this.settings.maxCrawlDelayMs);
    try {
      const { status, headers, body } = await this.fetcher.fetch({ ...slice.request, url });
      if (isRetryableStatus(status)) return 'failed';
      return (body && (await this.outliner.outline({ body, contentType: headers['content-type'] }))) ?? 'none';
    } catch (error) {
      if (error instanceof ThreadError) return error.reason === 'closed' ? 'failed' : 'none';
      if (error instanceof EgressError) return error.detail === 'tooLarge' ? 'none' : 'failed';
      throw error;
    }
  }
}

const isOver = ({ request, endsAt, nextAt, failures }: Slice) =>
  request.signal.aborted || failures >= MAX_FAILURES || performance.now() >= endsAt || nextAt > endsAt;
