import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { SegmentsService } from '../../segments/segments.service.js';
import { chooseFailure } from '../choose-failure.js';
import type { CrawlRunRow } from '../crawl.entity.js';
import { CrawlRunsRepository } from '../crawl-runs.repository.js';
import { FrontierRepository } from '../frontier.repository.js';

/** Ends a run whose frontier is empty, and moves its project on. */
@Injectable()
export class CrawlFinisher {
  constructor(
    private readonly runs: CrawlRunsRepository,
    private readonly frontier: FrontierRepository,
    private readonly projects: ProjectsService,
    private readonly segments: SegmentsService,
  ) {}

  async finish(tx: TenantTransaction, run: CrawlRunRow): Promise<CrawlRunRow> {
    const isDone = run.pages > 0;
    const reason = isDone ? run.reason : await this.#whyNothing(tx, run);
    const status = isDone ? 'COMPLETED' : 'FAILED';
    await this.runs.finish(tx, run.runId, status, reason);
    if (isDone) await this.#toParsed(tx, run, reason);
    else await this.projects.move(tx, run.projectId, { status: 'crawlingFailed', crawlingStatus: 'FAILED', reason });
    return { ...run, status, reason, finishedAt: new Date() };
  }

  #whyNothing(tx: TenantTransaction, run: CrawlRunRow): Promise<string> {
    return chooseFailure(run.seeds[0] ?? '', (url) => this.frontier.find(tx, run.projectId, url));
  }

  /** Pages are parsed as they come, so these two states are only passed through. */
  async #toParsed(tx: TenantTransaction, run: CrawlRunRow, reason: string | null): Promise<void> {
    await this.projects.move(tx, run.projectId, { status: 'crawled', crawlingStatus: 'COMPLETED', reason });
    await this.projects.move(tx, run.projectId, { status: 'parsing', reason });
    const totals = (await this.segments.totals(tx, [run.projectId])).get(run.projectId);
    const failure = run.broken > run.pages ? 'unparsable' : (totals?.segments ?? 0) === 0 ? 'noText' : undefined;
    await this.projects.move(tx, run.projectId, failure ? { status: 'parsingFailed', reason: failure } : { status: 'parsed', reason });
  }
}
