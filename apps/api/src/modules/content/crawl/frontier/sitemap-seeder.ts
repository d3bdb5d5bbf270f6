import { normaliseUrl } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import type { CrawlRunRow } from '../crawl.entity.js';
import { CrawlSettings } from '../crawl-settings.js';
import { CrawlHostsRepository, type QueuedSitemap } from '../politeness/crawl-hosts.repository.js';
import { readSitemap } from '../politeness/read-sitemap.js';
import type { RobotsCache } from '../politeness/robots-cache.js';
import type { SitemapEntry } from '../politeness/scan-sitemap.js';
import { DueUrlsRepository } from '../recrawl/due-urls.repository.js';
import { CrawlCommit, type RunState } from '../run/crawl-commit.js';
import { CrawlRunsRepository } from '../run/crawl-runs.repository.js';
import type { ScopeFilter } from '../scope/scope-filter.js';

/** An index may name sitemaps. An index below another index invites a loop. */
const MAX_NESTING = 2;
/** Pages that a sitemap names are one step away from the start. */
const SITEMAP_DEPTH = 1;

interface Seeding {
  readonly run: CrawlRunRow;
  readonly waitMs: number;
}

/** Fills the frontier from the sitemaps of the hosts. Every sitemap is a separate step, so that a crash repeats at most one. */
@Injectable()
export class SitemapSeeder {
  constructor(
    private readonly database: Database,
    private readonly egress: EgressClient,
    private readonly hosts: CrawlHostsRepository,
    private readonly runs: CrawlRunsRepository,
    private readonly commits: CrawlCommit,
    private readonly settings: CrawlSettings,
    private readonly dueUrls: DueUrlsRepository,
  ) {}

  /** Resolves to the run after seeding, and to how long to wait for a host before seeding can continue. */
  async seed(state: RunState, scopeFilter: ScopeFilter, signal: AbortSignal): Promise<Seeding> {
    let { run } = state;
    if (run.isSeeded) return { run, waitMs: 0 };
    const waitMs = await this.#loadRobots(originsOf(run), scopeFilter.robots);
    if (waitMs > 0) return { run, waitMs };
    await this.#queue(run, announced(run, scopeFilter.robots));
    for (let next = await this.#next(run); next && !signal.aborted; next = await this.#next(run)) {
      const { url, nesting } = next;
      const outcome = await readSitemap(this.egress, url, signal, async (entries) => {
        await this.#queue(run, nested(entries, nesting));
        run = await this.#admit({ ...state, run }, scopeFilter, entries);
      });
      if (signal.aborted) return { run, waitMs: 0 };
      await this.#inTenant(run, (tx) => this.hosts.completeSitemap(tx, run.runId, url, outcome));
    }
    if (!signal.aborted) await this.#inTenant(run, (tx) => this.runs.markSeeded(tx, run.runId));
    return { run: { ...run, isSeeded: !signal.aborted }, waitMs: 0 };
  }

  /** Loads robots.txt of the hosts. Returns the wait until the unavailable ones can be tried again. */
  async #loadRobots(origins: readonly string[], robots: RobotsCache): Promise<number> {
    const rules = await Promise.all(origins.map((origin) => robots.load(origin)));
    return Math.max(0, ...origins.map((origin, index) => (rules[index] ? 0 : Math.ceil(robots.waitFor(origin)) || 1)));
  }

  #queue(run: CrawlRunRow, sitemaps: readonly QueuedSitemap[]): Promise<void> {
    if (sitemaps.length === 0) return Promise.resolve();
    return this.#inTenant(run, (tx) => this.hosts.queueSitemaps(tx, run.runId, sitemaps, this.settings.maxSitemaps));
  }

  #next(run: CrawlRunRow): Promise<QueuedSitemap | undefined> {
    return this.#inTenant(run, (tx) => this.hosts.nextSitemap(tx, run.runId));
  }

  async #admit(state: RunState, scopeFilter: ScopeFilter, entries: readonly SitemapEntry[]): Promise<CrawlRunRow> {
    const urls = entries.filter(({ kind }) => kind === 'page').map(({ url }) => url);
    const run = await this.#queueModified(
      state.run,
      entries.filter(({ url }) => !scopeFilter.isOff(url)),
    );
    const candidates = await scopeFilter.evaluate(urls, { depth: SITEMAP_DEPTH });
    if (candidates.length === 0) return run;
    return (await this.commits.commit({ ...state, run }, scopeFilter, { outcomes: [], candidates, level: null, claims: 0 })).run;
  }

  /** For a run that requests only some pages: also queues those that changed since their last visit, as the site says. */
  async #queueModified(run: CrawlRunRow, entries: readonly SitemapEntry[]): Promise<CrawlRunRow> {
    if (run.carried === 0) return run;
    return this.#inTenant(run, async (tx) => {
      const count = await this.dueUrls.queueModified(tx, run.projectId, entries);
      if (count === 0) return run;
      const next = { ...run, admitted: run.admitted + count, found: run.found + count, carried: run.carried - count };
      await this.runs.save(tx, next);
      await this.runs.setCarried(tx, run.runId, next.carried);
      return next;
    });
  }

  #inTenant<Result>({ organisationId }: CrawlRunRow, work: (tx: TenantTransaction) => Promise<Result>): Promise<Result> {
    return this.database.tenant({ organisationId }, work);
  }
}

function originsOf(run: CrawlRunRow): string[] {
  return [...new Set(run.seeds.map((seed) => new URL(seed).origin))];
}

/** The sitemaps that robots.txt names, or the usual location. */
function announced(run: CrawlRunRow, robots: RobotsCache): QueuedSitemap[] {
  return originsOf(run).flatMap((origin) => {
    const rules = robots.get(origin);
    if (!rules || rules.state === 'unavailable') return [];
    const urls = rules.sitemaps.length > 0 ? rules.sitemaps : ['/sitemap.xml'];
    return urls.flatMap((one) => normaliseUrl(one, origin) ?? []).map((url) => ({ url, nesting: 0 }));
  });
}

function nested(entries: readonly SitemapEntry[], nesting: number): QueuedSitemap[] {
  if (nesting >= MAX_NESTING) return [];
  return entries.filter(({ kind }) => kind === 'sitemap').map(({ url }) => ({ url, nesting: nesting + 1 }));
}
