import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import type { ReadingRules } from '../../../projects/settings/page-settings.service.js';
import { PageChangesService } from '../../changes/page-changes.service.js';
import type { ClaimedUrl, CrawlRunRow } from '../crawl.entity.js';
import { CrawlSettings } from '../crawl-settings.js';
import { CookieWallFetcher } from '../fetching/http/cookie-wall-fetcher.js';
import { PageFetchers } from '../fetching/page-fetchers.js';
import { PageSpool } from '../fetching/page-spool.js';
import { SpoolingFetcher } from '../fetching/spooling-fetcher.js';
import { SitemapSeeder } from '../frontier/sitemap-seeder.js';
import { Soft404Detector } from '../frontier/soft-404-detector.js';
import { ScopeFilterFactory } from '../scope/scope-filter-factory.js';
import { type CommitRequest, CrawlCommit, type RunState } from './crawl-commit.js';
import { CrawlLease } from './crawl-lease.js';
import { CrawlLoop } from './crawl-loop.js';
import { PageVisitor } from './page-visitor.js';
import { ProgressReporter } from './progress-reporter.js';

/** A project with the rules by which its pages are read. */
export interface CrawledProject {
  readonly project: ProjectRow;
  readonly rules: ReadingRules;
}

/** Crawls a run for one slice of time: sitemaps first, then the loop over its frontier. The caller holds the lease. */
@Injectable()
export class CrawlSlice {
  constructor(
    private readonly config: AppConfig,
    private readonly settings: CrawlSettings,
    private readonly lease: CrawlLease,
    private readonly scopeFilters: ScopeFilterFactory,
    private readonly seeder: SitemapSeeder,
    private readonly soft404: Soft404Detector,
    private readonly fetchers: PageFetchers,
    private readonly visitor: PageVisitor,
    private readonly commits: CrawlCommit,
    private readonly reporter: ProgressReporter,
    private readonly changes: PageChangesService,
  ) {}

  /** Resolves to the milliseconds that politeness asks to wait before the next slice. */
  async run(state: RunState, { project, rules }: CrawledProject, signal: AbortSignal): Promise<number> {
    const spool = new PageSpool(join(this.config.environment.dataDir, 'crawl-spool', state.run.runId), () => new Date());
    await spool.recover();
    try {
      const pause = await this.#crawl(state, { project, rules }, spool, signal);
      await spool.clear();
      return pause;
    } finally {
      spool.release();
    }
  }

  async #crawl(begun: RunState, { project, rules }: CrawledProject, spool: PageSpool, signal: AbortSignal): Promise<number> {
    const scopeFilter = await this.scopeFilters.of(begun.run, project, signal);
    const mayAsk = (url: string) => scopeFilter.mayAsk(url);
    // Each slice has cookies of its own.
    const site = new CookieWallFetcher(this.fetchers.of(project), mayAsk);
    const fetcher = new SpoolingFetcher(site, spool);
    const seeding = await this.seeder.seed(begun, scopeFilter, signal);
    if (seeding.waitMs > 0) return seeding.waitMs;
    const watch = await this.changes.watch(begun.run, begun.run);
    const { tracked } = watch;
    const request = { language: project.sourceLanguage, signal, maxBytes: this.settings.maxBytes, rules, tracked };
    if (!begun.run.isSeeded) await this.soft404.probe(begun.run, { fetcher: site, request, mayAsk });
    const soft404Keys = await this.soft404.load(begun.run);
    let state = { ...begun, run: seeding.run, watch };
    const commit = async (batch: CommitRequest) => {
      const result = await this.commits.commit(state, scopeFilter, batch);
      state = { ...state, run: result.run };
      spool.forget(batch.outcomes.map(({ claim }) => claim.url));
      return result;
    };
    const isCareful = begun.run.crashes >= this.settings.carefulAfter;
    const visit = async (claim: ClaimedUrl, onResponse: () => void) => {
      const beforeExtraction = isCareful ? () => this.lease.recordCrash(begun.run, claim.url) : undefined;
      return soft404Keys.apply(claim, await this.visitor.visit(claim, { ...request, fetcher, onResponse, beforeExtraction }));
    };
    const report = (run: CrawlRunRow) => this.reporter.report(run);
    const now = () => performance.now();
    const settings = isCareful ? new CrawlSettings({ ...this.settings, window: 1 }) : this.settings;
    return new CrawlLoop({ settings, scopeFilter, signal, now, visit, report, commit }).run();
  }
}
