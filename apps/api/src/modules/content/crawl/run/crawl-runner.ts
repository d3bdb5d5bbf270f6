import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import type { Database } from '../../../../platform/database/database.js';
import { DATABASE } from '../../../../platform/database/database.token.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import type { ClaimedUrl, CrawlRunRow } from '../crawl.entity.js';
import { CrawlSettings } from '../crawl-settings.js';
import { CookieWallFetcher } from '../fetching/http/cookie-wall-fetcher.js';
import type { PageFetcher } from '../fetching/page-fetcher.js';
import { PageSpool } from '../fetching/page-spool.js';
import { SpoolingFetcher } from '../fetching/spooling-fetcher.js';
import type { RobotsCache } from '../politeness/robots-cache.js';
import { createScope } from '../scope/match-scope.js';
import type { PatternEvidence } from '../scope/pattern-evidence.js';
import { ScopeFilter, type ScopeFilterRules } from '../scope/scope-filter.js';
import { type CommitRequest, LeaseLost, type RunState } from './crawl-commit.js';
import { CrawlLoop } from './crawl-loop.js';
import { CrawlRunnerParts } from './crawl-runner-parts.js';
import type { Verdict } from './outcome.js';
import { type VisitOptions, visitPage } from './visit-page.js';

/** Acquires the lease of a run and crawls it for one slice of time. */
@Injectable()
export class CrawlRunner {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly parts: CrawlRunnerParts,
    private readonly projects: ProjectsService,
    private readonly settings: CrawlSettings,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(organisationId: string, runId: string, outer: AbortSignal): Promise<void> {
    const owner = randomUUID();
    const run = await this.parts.lease.acquire(organisationId, runId, owner);
    if (!run) return;
    const lost = new AbortController();
    const signal = AbortSignal.any([outer, lost.signal]);
    const stopRenewing = this.parts.lease.keepRenewing(run, owner, () => lost.abort());
    try {
      const delayMs = await this.#runSlice(run, owner, signal);
      await this.parts.lease.release(run, owner, delayMs);
    } catch (error) {
      await this.parts.lease.clear(run, owner);
      if (error instanceof AppError && error.code === 'NOT_FOUND') return await this.parts.lease.cancel(run);
      if (!(error instanceof LeaseLost)) throw error;
      this.logger.info({ runId }, 'lease lost');
    } finally {
      stopRenewing();
    }
  }

  async #runSlice(run: CrawlRunRow, owner: string, signal: AbortSignal): Promise<number> {
    const project = await this.database.tenant(run, (tx) => this.projects.require(tx, run.projectId));
    const spool = new PageSpool(join(this.config.environment.dataDir, 'crawl-spool', run.runId), () => new Date());
    await spool.recover();
    try {
      const pause = await this.#crawl({ run, leaseOwner: owner, maxPages: project.maxPages }, project, spool, signal);
      await spool.clear();
      return pause;
    } finally {
      spool.release();
    }
  }

  async #crawl(begun: RunState, project: ProjectRow, spool: PageSpool, signal: AbortSignal): Promise<number> {
    const hosts = this.parts.directories.of(begun.run, signal);
    const evidence = await this.parts.evidence.load(begun.run);
    const scopeFilter = new ScopeFilter(rulesFor(project, hosts, evidence), this.parts.turns);
    const site = this.#fetcherOf(project, scopeFilter);
    const fetcher = new SpoolingFetcher(site, spool);
    const seeding = await this.parts.seeder.seed(begun, scopeFilter, hosts, signal);
    if (seeding.waitMs > 0) return seeding.waitMs;
    const { sourceLanguage: language } = project;
    const request = { language, signal, maxBytes: this.settings.maxBytes };
    if (!begun.run.isSeeded)
      await this.parts.missing.probe(begun.run, { fetcher: site, request, mayAsk: (url) => scopeFilter.mayAsk(url) });
    const missing = await this.parts.missing.load(begun.run);
    let state = { ...begun, run: seeding.run };
    const commit = async (request: CommitRequest) => {
      const result = await this.parts.commits.commit(state, scopeFilter, request);
      state = { ...state, run: result.run };
      spool.forget(request.outcomes.map(({ claim }) => claim.url));
      return result;
    };
    const isCareful = begun.run.crashes >= this.settings.carefulAfter;
    const visit = async (claim: ClaimedUrl, onAnswer: () => void) => {
      const beforeReading = isCareful ? () => this.parts.lease.recordCrash(begun.run, claim.url) : undefined;
      return missing.judge(claim, await this.#visit(claim, { ...request, fetcher, onAnswer, beforeReading }));
    };
    const report = (run: CrawlRunRow) => this.parts.reporter.report(run);
    const now = () => performance.now();
    const settings = isCareful ? new CrawlSettings({ ...this.settings, window: 1 }) : this.settings;
    return new CrawlLoop({ settings, scopeFilter, hosts, signal, now, visit, report, commit }).run();
  }

  /** Each slice has cookies of its own. */
  #fetcherOf(project: ProjectRow, scopeFilter: ScopeFilter): PageFetcher {
    return new CookieWallFetcher(this.parts.fetchers.of(project), (url) => scopeFilter.mayAsk(url));
  }

  async #visit(
    claim: ClaimedUrl,
    circumstances: Pick<VisitOptions, 'fetcher' | 'language' | 'maxBytes' | 'signal' | 'onAnswer' | 'beforeReading'>,
  ): Promise<Verdict> {
    const { retryMs } = this.settings;
    const { extractor } = this.parts;
    try {
      return await visitPage(claim, { ...circumstances, extractor, retryMs, now: () => new Date() });
    } catch (error) {
      // A fault of the crawler, not of the site; the crawl goes on without this page.
      this.logger.error({ err: error, url: claim.url }, 'visiting a page failed');
      return { kind: 'failed', reason: 'internal', httpStatus: null };
    }
  }
}

function rulesFor(project: ProjectRow, hosts: RobotsCache, evidence: PatternEvidence): ScopeFilterRules {
  const { baseUrl, otherDomains: otherHosts, includePaths: include, excludePaths: exclude, maxDepth, maxPages } = project;
  return { scope: createScope({ baseUrl, otherHosts, include, exclude }), hosts, evidence, maxDepth, maxPages };
}
