import { TRAFFIC_DAYS_MAX } from '@bhashantar/contracts';
import { sitePageKey } from '@bhashantar/urls';
import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Retention } from '../../../platform/retention/retention.js';
import { mainHost } from '../../projects/projects/project-hosts.js';
import { DatabaseFallback } from '../public-side/caches/database-fallback.js';
import { headerOf, type RawRequest } from '../public-side/http/raw-http.js';
import { VisitorLimits } from '../public-side/visitor-limits.js';
import { PageDirectory } from '../sites/page-directory.js';
import type { PublicSite } from '../sites/site.entity.js';
import { dayBefore, toDay } from './days.js';
import { isVisit } from './is-visit.js';
import { VisitBuffer } from './visit-buffer.js';
import { visitDomain } from './visit-domain.js';
import { VisitsRepository } from './visits.repository.js';

const FLUSH_MS = 10_000;
const MAX_ENTRIES = 20_000;
/** Rows of one transaction. */
const BATCH = 1_000;

/** A page of a live language that a visitor gets. */
export interface VisitedPage {
  site: PublicSite;
  language: string;
  /** The page's key; empty for every page that no crawl has seen. */
  knownKey: string;
}

/**
 * Counts visits of translated pages in memory and stores them in batches, so that no visitor waits. Stores nothing about a visitor. A
 * killed process loses its counts since the last store; a stopped one loses nothing.
 */
@Injectable()
export class VisitCounter implements OnModuleInit, BeforeApplicationShutdown {
  readonly #buffer = new VisitBuffer(MAX_ENTRIES);
  readonly #pending = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly pages: PageDirectory,
    private readonly visits: VisitsRepository,
    private readonly fallback: DatabaseFallback,
    private readonly retention: Retention,
    private readonly visitors: VisitorLimits,
  ) {}

  onModuleInit(): void {
    this.#timer = setInterval(() => void this.store().catch(this.fallback.report), FLUSH_MS).unref();
    this.retention.register('daily', 'visits of pages', (tx) =>
      this.visits.purgePages(tx, dayBefore(this.clock.now(), TRAFFIC_DAYS_MAX - 1)),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.allSettled(this.#pending);
    await this.store().catch(this.fallback.report);
  }

  /**
   * Counts a page that the snippet translates, if its request comes from the page's origin. Rendered pages have another origin and are
   * counted separately.
   */
  countTranslated(request: RawRequest, page: VisitedPage): void {
    const domain = visitDomain(page.site, headerOf(request, 'origin') ?? '');
    if (domain !== undefined && isVisit(request) && this.#isCounted(request, page.site)) this.#add(page, domain);
  }

  /** Counts a page of the render server, `url` being the customer's, unless visitors get it in the source language. */
  countRendered(request: RawRequest, site: PublicSite, language: string, url: URL): void {
    const domain = visitDomain(site, url.origin);
    if (domain === undefined || !isVisit(request) || !this.#isCounted(request, site)) return;
    const counting = this.#countRendered(site, language, url, domain)
      .catch(this.fallback.report)
      .finally(() => this.#pending.delete(counting));
    this.#pending.add(counting);
  }

  #isCounted(request: RawRequest, { projectId }: PublicSite): boolean {
    return this.visitors.take('visits', request, projectId);
  }

  async #countRendered(site: PublicSite, language: string, url: URL, domain: string): Promise<void> {
    const key = sitePageKey(url, mainHost(site));
    const page = await this.pages.find(site, key);
    if (page.in(language) !== 'withheld') this.#add({ site, language, knownKey: page.knownKey(key ?? '') }, domain);
  }

  #add({ site: { organisationId, projectId }, language, knownKey: pageKey }: VisitedPage, domain: string): void {
    this.#buffer.add({ organisationId, projectId, language, day: toDay(this.clock.now()), domain, pageKey });
  }

  /** Stores the counts. On failure it keeps them for the next time. */
  store(): Promise<void> {
    this.#storing = this.#storing.catch(() => undefined).then(() => this.#store());
    return this.#storing;
  }

  async #store(): Promise<void> {
    const counts = this.#buffer.take();
    try {
      while (counts.length > 0) {
        const batch = counts.slice(0, BATCH);
        await this.database.system((tx) => this.visits.add(tx, batch));
        counts.splice(0, batch.length);
      }
    } catch (error) {
      for (const { visits, ...visit } of counts) this.#buffer.add(visit, visits);
      throw error;
    }
  }
}
