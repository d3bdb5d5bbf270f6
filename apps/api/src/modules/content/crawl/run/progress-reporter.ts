import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { Realtime } from '../../../../platform/realtime/realtime.js';
import { SegmentsService } from '../../segments/segments.service.js';
import type { CrawlRunRow } from '../crawl.entity.js';
import { CrawlSettings } from '../crawl-settings.js';
import { describeProgress } from '../describe-progress.js';
import { FrontierRepository } from '../frontier/frontier.repository.js';

/** Pushes the progress of a run to the browsers that watch its project, at most twice a second; the end is pushed at once. */
@Injectable()
export class ProgressReporter {
  readonly #nextAt = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly segments: SegmentsService,
    private readonly frontier: FrontierRepository,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
    private readonly settings: CrawlSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Pushes unless this run was pushed a moment ago. Never fails: a lost push is made good by the next. */
  report(run: CrawlRunRow): void {
    const now = this.clock.now().getTime();
    if (run.status === 'ACTIVE' && (this.#nextAt.get(run.runId) ?? 0) > now) return;
    this.#nextAt.set(run.runId, now + this.settings.progressMs);
    if (run.status !== 'ACTIVE') this.#nextAt.delete(run.runId);
    this.#push(run).catch((error: unknown) => this.logger.warn({ err: error }, 'pushing progress failed'));
  }

  async #push(run: CrawlRunRow): Promise<void> {
    const { organisationId, projectId } = run;
    const [totals, repeated] = await this.database.tenant({ organisationId }, (tx) =>
      Promise.all([this.segments.totals(tx, [projectId]), this.frontier.repeatedTotals(tx, [projectId])]),
    );
    const progress = describeProgress(run, totals.get(projectId), repeated.get(projectId), this.clock.now());
    this.realtime.push({ organisationId, projectId }, 'crawl.progress', { projectId, progress });
  }
}
