import type { CrawlingStatus } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { type CompletedCrawl, parsingFailure, projectStatus } from '../../../projects/projects/status/project-status.js';
import { PageChangesService } from '../../changes/page-changes.service.js';
import { SegmentsService } from '../../segments/segments.service.js';
import type { CrawlRunRow } from '../crawl.entity.js';
import { DuplicatePages } from '../frontier/duplicate-pages.js';
import { FrontierRepository } from '../frontier/frontier.repository.js';
import { removeRefusedPages } from '../scope-rules/scope-rules.job-definitions.js';
import { roomOf } from './crawl-commit.js';
import { CrawlRunsRepository } from './crawl-runs.repository.js';
import { explainFailure } from './explain-failure.js';
import { isStoppedByPlan } from './plan-room.js';

/** The reason of a crawl that a person has stopped. */
const CANCELLED = 'cancelled';

/**
 * Finishes a run whose frontier is empty, and updates the project's status. If the run freed room for addresses beyond the limit, it
 * continues instead.
 */
@Injectable()
export class CrawlFinisher {
  constructor(
    private readonly runs: CrawlRunsRepository,
    private readonly frontier: FrontierRepository,
    private readonly projects: ProjectsService,
    private readonly segments: SegmentsService,
    private readonly duplicates: DuplicatePages,
    private readonly outbox: Outbox,
    private readonly changes: PageChangesService,
  ) {}

  /** Undefined when the run goes on. */
  async finish(tx: TenantTransaction, begun: CrawlRunRow): Promise<CrawlRunRow | undefined> {
    const project = await this.projects.require(tx, begun.projectId);
    const run = await this.#withoutDuplicates(tx, begun, project.baseUrl);
    if (await this.#fillUp(tx, run, project.maxPages)) return undefined;
    await this.#removeRefused(tx, project);
    return this.#end(tx, run);
  }

  /** Ends a run that a person has stopped. Pages that were read stay, and the next crawl reads the rest. */
  async cancel(tx: TenantTransaction, run: CrawlRunRow): Promise<CrawlRunRow> {
    const { projectId } = run;
    const hasPages = run.pages > 0 || (await this.frontier.hasPages(tx, projectId));
    await this.frontier.unclaim(tx, projectId);
    await this.changes.settle(tx, run);
    await this.runs.finish(tx, run.runId, 'INACTIVE', CANCELLED);
    if (hasPages) await this.#toParsed(tx, run, CANCELLED, 'INACTIVE');
    else await this.#fail(tx, projectId, CANCELLED, 'INACTIVE');
    return { ...run, status: 'INACTIVE', reason: CANCELLED, finishedAt: new Date() };
  }

  /** Applies rules that people made while pages were being fetched. */
  async #removeRefused(tx: TenantTransaction, { projectId, includePaths, excludePaths }: ProjectRow): Promise<void> {
    if (includePaths.length + excludePaths.length === 0) return;
    await this.outbox.enqueue(tx, removeRefusedPages, { organisationId: tx.organisationId, projectId });
  }

  async #withoutDuplicates(tx: TenantTransaction, run: CrawlRunRow, baseUrl: string): Promise<CrawlRunRow> {
    const count = await this.duplicates.remove(tx, run.projectId, baseUrl);
    if (count === 0) return run;
    const [pages, fetched, admitted] = [run.pages - count, run.fetched - count, run.admitted - count];
    const next = { ...run, pages, fetched, admitted, skipped: run.skipped + count };
    await this.runs.save(tx, next);
    return next;
  }

  /** Queues addresses beyond the limit in place of addresses that turned out to be no pages. */
  async #fillUp(tx: TenantTransaction, run: CrawlRunRow, maxPages: number): Promise<boolean> {
    if (isStoppedByPlan(run.reason)) return false;
    const count = await this.frontier.release(tx, run.projectId, roomOf(run, maxPages));
    if (count > 0) await this.runs.save(tx, { ...run, admitted: run.admitted + count, skipped: run.skipped - count });
    return count > 0;
  }

  async #end(tx: TenantTransaction, run: CrawlRunRow): Promise<CrawlRunRow> {
    // A run of added addresses, or one that the plan has stopped, removes nothing from a site with pages.
    const mayKeep = run.carried > 0 || isStoppedByPlan(run.reason);
    const isDone = run.pages > 0 || (mayKeep && (await this.frontier.hasPages(tx, run.projectId)));
    const isFull = await this.frontier.hasWaiting(tx, run.projectId);
    const limit = isStoppedByPlan(run.reason) ? run.reason : isFull ? 'pageLimit' : null;
    const reason = isDone || isStoppedByPlan(run.reason) ? limit : await this.#whyNothing(tx, run);
    const status = isDone ? 'COMPLETED' : 'FAILED';
    await this.changes.settle(tx, run);
    await this.runs.finish(tx, run.runId, status, reason);
    if (isDone) await this.#toParsed(tx, run, reason, 'COMPLETED');
    else await this.#fail(tx, run.projectId, reason, 'FAILED');
    return { ...run, status, reason, finishedAt: new Date() };
  }

  #whyNothing(tx: TenantTransaction, run: CrawlRunRow): Promise<string> {
    return explainFailure(run.seeds[0] ?? '', (url) => this.frontier.find(tx, run.projectId, url));
  }

  async #fail(tx: TenantTransaction, projectId: string, reason: string | null, crawlingStatus: CrawlingStatus): Promise<void> {
    await this.projects.changeStatus(tx, projectId, { status: projectStatus({ crawl: { state: 'failed' } }), crawlingStatus, reason });
  }

  /** Pages are parsed as they come, so these two states are only passed through. */
  async #toParsed(tx: TenantTransaction, run: CrawlRunRow, reason: string | null, crawlingStatus: CrawlingStatus): Promise<void> {
    await this.projects.changeStatus(tx, run.projectId, { status: 'crawled', crawlingStatus, reason });
    await this.projects.changeStatus(tx, run.projectId, { status: 'parsing', reason });
    const totals = (await this.segments.totals(tx, [run.projectId])).get(run.projectId);
    const crawl: CompletedCrawl = {
      state: 'completed',
      pages: run.pages + run.carried,
      broken: run.broken,
      segments: totals?.segments ?? 0,
    };
    // Runs and counts are looked at by a job that this change enqueues.
    await this.projects.changeStatus(tx, run.projectId, { status: projectStatus({ crawl }), reason: parsingFailure(crawl) ?? reason });
  }
}
