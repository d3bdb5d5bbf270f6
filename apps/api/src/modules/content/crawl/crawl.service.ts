import {
  type AllUrlReply,
  type LastCrawl,
  type ProjectDetails,
  type ScopeUrl,
  type ScopeUrlList,
  workStatusOf,
} from '@bhashantar/contracts';
import { normaliseUrl } from '@bhashantar/urls';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { Page } from '../../../platform/http/page-of.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { type ProjectDetailContributor, ProjectDetailContributors } from '../../projects/projects/project-detail-contributors.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { PagesService } from '../pages/pages.service.js';
import { SegmentsService } from '../segments/segments.service.js';
import type { ListedUrl } from './crawl.entity.js';
import type { CrawlRetry } from './crawl-retry.js';
import { CrawlSettings } from './crawl-settings.js';
import { describeProgress } from './describe-progress.js';
import { describeUrls } from './describe-urls.js';
import { FrontierRepository, type UrlFilter } from './frontier/frontier.repository.js';
import { CrawlHostsRepository } from './politeness/crawl-hosts.repository.js';
import { PERMANENT } from './politeness/robots-cache.js';
import { CrawlRunsRepository } from './run/crawl-runs.repository.js';

/** Addresses in one part of the whole list. For nearly every site, the first part is the complete list. */
const PART_SIZE = 100_000;

/** More retries of each kind than a person reads, and few enough to look up quickly. */
const MOST_RETRIES = 10;

/** Reads about the crawls of a project. */
@Injectable()
export class CrawlService implements ProjectDetailContributor, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly contributors: ProjectDetailContributors,
    private readonly runs: CrawlRunsRepository,
    private readonly frontier: FrontierRepository,
    private readonly pages: PagesService,
    private readonly segments: SegmentsService,
    private readonly clock: Clock,
    private readonly hosts: CrawlHostsRepository,
    private readonly settings: CrawlSettings,
  ) {}

  onModuleInit(): void {
    this.contributors.register(this);
  }

  async contribute(tx: TenantTransaction, projects: readonly ProjectRow[]): Promise<Map<string, Partial<ProjectDetails>>> {
    const ids = projects.map((project) => project.projectId);
    const [runs, totals, repeated] = await Promise.all([
      this.runs.last(tx, ids),
      this.segments.totals(tx, ids),
      this.frontier.repeatedTotals(tx, ids),
    ]);
    return new Map(
      runs.map((run) => [
        run.projectId,
        {
          crawl: describeProgress(run, totals.get(run.projectId), repeated.get(run.projectId), this.clock.now()),
          lastProcessedUrl: run.lastUrl,
        },
      ]),
    );
  }

  /** The latest run, running or over, with what it did to the project. */
  last(tenant: Tenant, projectId: string): Promise<LastCrawl> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.require(tx, projectId);
      const contribution = (await this.contributors.collect(tx, [project])).get(projectId);
      const { crawl = null, lastProcessedUrl = null, parsedUrls = 0 } = contribution ?? {};
      return { crawl, status: project.status, workStatus: workStatusOf(project.status), lastProcessedUrl, parsedUrls };
    });
  }

  /** One address by its whole spelling. */
  byUrl(tenant: Tenant, projectId: string, url: string): Promise<ScopeUrlList> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      const row = await this.frontier.listed(tx, projectId, normaliseUrl(url) ?? url);
      const urlList = await this.#describe(tx, projectId, row ? [row] : []);
      return { urlList, total: urlList.length };
    });
  }

  list(tenant: Tenant, projectId: string, page: UrlFilter & Page): Promise<ScopeUrlList> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      const { rows, total } = await this.frontier.list(tx, projectId, page);
      return { urlList: await this.#describe(tx, projectId, rows), total };
    });
  }

  /** One part of the list of every page, counted from 0; empty after the last. */
  all(tenant: Tenant, projectId: string, part: number): Promise<AllUrlReply> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      return { urls: await this.frontier.pageUrls(tx, projectId, { limit: PART_SIZE, offset: part * PART_SIZE }) };
    });
  }

  /** Addresses that the running crawl could not fetch and tries again. Hosts come before pages. */
  retries(tenant: Tenant, projectId: string): Promise<CrawlRetry[]> {
    const mostTries = this.settings.retryMs.length + 1;
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      const found = [
        ...(await this.hosts.unavailable(tx, projectId, MOST_RETRIES)),
        ...(await this.frontier.retried(tx, projectId, MOST_RETRIES)),
      ];
      return found.filter(({ tries, reason }) => tries < mostTries && !PERMANENT.has(reason)).map((one) => ({ ...one, mostTries }));
    });
  }

  async #describe(tx: TenantTransaction, projectId: string, rows: readonly ListedUrl[]): Promise<ScopeUrl[]> {
    const pageIds = rows.flatMap((row) => row.pageId ?? []);
    const pages = await this.pages.findByIds(tx, projectId, pageIds);
    return describeUrls(rows, pages, await this.segments.wordsOfPages(tx, projectId, pageIds));
  }
}
