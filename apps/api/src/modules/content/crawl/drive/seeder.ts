import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../../platform/database/database.js';
import { DATABASE } from '../../../../platform/database/database.token.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import type { CrawlRunRow } from '../crawl.entity.js';
import { CrawlHostsRepository, type QueuedSitemap } from '../crawl-hosts.repository.js';
import { CrawlRunsRepository } from '../crawl-runs.repository.js';
import { CrawlSettings } from '../crawl-settings.js';
import { normaliseUrl } from '../rules/normalise-url.js';
import type { SitemapEntry } from '../rules/parse-sitemap.js';
import type { Admission } from './admission.js';
import { CrawlCommit, type DriveState } from './crawl-commit.js';
import type { HostDirectory } from './host-directory.js';
import { readSitemap } from './read-sitemaps.js';

/** An index may name sitemaps; one below another index is asking for a loop. */
const MAX_NESTING = 2;
/** Pages that a sitemap names stand one step from the start. */
const SITEMAP_DEPTH = 1;

/** Fills the frontier from the sitemaps of the hosts; every sitemap is a step of its own, so that a crash repeats one at most. */
@Injectable()
export class Seeder {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly egress: EgressClient,
    private readonly hosts: CrawlHostsRepository,
    private readonly runs: CrawlRunsRepository,
    private readonly commits: CrawlCommit,
    private readonly settings: CrawlSettings,
  ) {}

  /** Resolves to the run as it stands after seeding. */
  async seed(state: DriveState, admission: Admission, directory: HostDirectory, signal: AbortSignal): Promise<CrawlRunRow> {
    let { run } = state;
    if (run.isSeeded) return run;
    await this.#queue(run, await this.#announced(run, directory));
    for (let next = await this.#next(run); next && !signal.aborted; next = await this.#next(run)) {
      const { url, nesting } = next;
      const outcome = await readSitemap(this.egress, url, signal, async (entries) => {
        await this.#queue(run, nested(entries, nesting));
        run = await this.#admit({ ...state, run }, admission, entries);
      });
      if (signal.aborted) return run;
      await this.#inTenant(run, (tx) => this.hosts.settleSitemap(tx, run.runId, url, outcome));
    }
    if (!signal.aborted) await this.#inTenant(run, (tx) => this.runs.markSeeded(tx, run.runId));
    return { ...run, isSeeded: !signal.aborted };
  }

  /** What robots.txt names, or the customary place. */
  async #announced(run: CrawlRunRow, directory: HostDirectory): Promise<QueuedSitemap[]> {
    const found: QueuedSitemap[] = [];
    for (const origin of new Set(run.seeds.map((seed) => new URL(seed).origin))) {
      const { sitemaps, state } = await directory.ask(origin);
      if (state === 'unavailable') continue;
      const urls = sitemaps.length > 0 ? sitemaps : ['/sitemap.xml'];
      for (const url of urls.map((one) => normaliseUrl(one, origin))) if (url) found.push({ url, nesting: 0 });
    }
    return found;
  }

  #queue(run: CrawlRunRow, sitemaps: readonly QueuedSitemap[]): Promise<void> {
    if (sitemaps.length === 0) return Promise.resolve();
    return this.#inTenant(run, (tx) => this.hosts.queueSitemaps(tx, run.runId, sitemaps, this.settings.maxSitemaps));
  }

  #next(run: CrawlRunRow): Promise<QueuedSitemap | undefined> {
    return this.#inTenant(run, (tx) => this.hosts.nextSitemap(tx, run.runId));
  }

  async #admit(state: DriveState, admission: Admission, entries: readonly SitemapEntry[]): Promise<CrawlRunRow> {
    const urls = entries.filter(({ kind }) => kind === 'page').map(({ url }) => url);
    const candidates = await admission.judge(urls, SITEMAP_DEPTH);
    if (candidates.length === 0) return state.run;
    return (await this.commits.commit(state, admission, { outcomes: [], candidates, level: null, claims: 0 })).run;
  }

  #inTenant<Result>({ organisationId }: CrawlRunRow, work: (tx: TenantTransaction) => Promise<Result>): Promise<Result> {
    return this.database.tenant({ organisationId }, work);
  }
}

function nested(entries: readonly SitemapEntry[], nesting: number): QueuedSitemap[] {
  if (nesting >= MAX_NESTING) return [];
  return entries.filter(({ kind }) => kind === 'sitemap').map(({ url }) => ({ url, nesting: nesting + 1 }));
}
