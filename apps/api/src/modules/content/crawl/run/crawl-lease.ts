import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../../platform/database/database.js';
import { DATABASE } from '../../../../platform/database/database.token.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { LivenessLock } from '../../../../platform/jobs/liveness-lock.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import type { CrawlRunRow } from '../crawl.entity.js';
import { driveCrawl } from '../crawl.job-definitions.js';
import { CrawlSettings } from '../crawl-settings.js';
import { FrontierRepository } from '../frontier/frontier.repository.js';
import { LeaseLost } from './crawl-commit.js';
import { CrawlFinisher } from './crawl-finisher.js';
import { CrawlRunsRepository, type Driver } from './crawl-runs.repository.js';
import { ProgressReporter } from './progress-reporter.js';

/** Who drives a run: one driver at a time, known by its token, alive as long as it is heard of. */
@Injectable()
export class CrawlLease {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly runs: CrawlRunsRepository,
    private readonly frontier: FrontierRepository,
    private readonly finisher: CrawlFinisher,
    private readonly outbox: Outbox,
    private readonly settings: CrawlSettings,
    private readonly reporter: ProgressReporter,
    private readonly liveness: LivenessLock,
  ) {}

  /** Takes a run that nobody drives, with all that its last driver left undone. */
  async take(organisationId: string, runId: string, token: string): Promise<CrawlRunRow | undefined> {
    const driver = { token, process: this.liveness.isHeld ? this.liveness.number : null };
    return (await this.#take(organisationId, runId, driver)) ?? this.#takeFromDead(organisationId, runId, driver);
  }

  /** Is heard of regularly, also while nothing is committed; calls `onLost` when the run is no longer ours. Returns how to stop. */
  keep(run: CrawlRunRow, driver: string, onLost: () => void): () => void {
    const beat = async () => {
      const isHeld = await this.database.tenant(run, (tx) => this.runs.renewLease(tx, run.runId, driver, this.settings.leaseMs));
      if (!isHeld) onLost();
    };
    // A beat that fails is made good by the next, or the lease runs out, which is what it is for.
    const timer = setInterval(() => void beat().catch(() => undefined), this.settings.leaseMs / 3);
    return () => clearInterval(timer);
  }

  /** Lets go after a failure. The database may be what failed; then the lease runs out. */
  async drop(run: CrawlRunRow, driver: string): Promise<void> {
    await this.database.tenant(run, (tx) => this.runs.clearLease(tx, run.runId, driver)).catch(() => undefined);
  }

  /** Ends a run whose project is gone. */
  async cancel({ organisationId, projectId }: CrawlRunRow): Promise<void> {
    await this.database.tenant({ organisationId }, (tx) => this.runs.cancelActive(tx, projectId, 'projectDeleted'));
  }

  /** Gives the run back at the end of a slice: to the next job, or to its end when nothing is left. */
  async leave({ organisationId, projectId, runId }: CrawlRunRow, driver: string, politeMs: number): Promise<void> {
    const ended = await this.database.tenant({ organisationId }, async (tx) => {
      if (!(await this.runs.renewLease(tx, runId, driver, this.settings.leaseMs))) throw new LeaseLost(runId);
      await this.frontier.unclaim(tx, projectId);
      const run = await this.runs.find(tx, runId);
      const dueMs = await this.frontier.nextDue(tx, projectId);
      const ended = run?.isSeeded && dueMs === undefined ? await this.finisher.finish(tx, run) : undefined;
      if (ended) return ended;
      const delayMs = Math.ceil(Math.max(politeMs, dueMs ?? 0));
      await this.runs.releaseLease(tx, runId, driver, delayMs);
      await this.outbox.enqueue(tx, driveCrawl, { organisationId, projectId, runId }, { delayMs });
      return undefined;
    });
    if (ended) this.reporter.report(ended);
  }

  /** Called by a careful driver before it reads a page: dying on the way to one, or while it waits, is no page's fault. */
  suspect({ organisationId, projectId }: CrawlRunRow, url: string): Promise<void> {
    return this.database.tenant({ organisationId }, (tx) => this.frontier.suspect(tx, projectId, url));
  }

  #take(organisationId: string, runId: string, driver: Driver, dead?: number): Promise<CrawlRunRow | undefined> {
    return this.database.tenant({ organisationId }, async (tx) => {
      const run = await this.runs.acquireLease(tx, runId, driver, this.settings.leaseMs, dead);
      return run && this.#recover(tx, run);
    });
  }

  /** A process that has died shows that at once by its lock, long before the lease ends. One that lives after all stops at its next commit. */
  async #takeFromDead(organisationId: string, runId: string, driver: Driver): Promise<CrawlRunRow | undefined> {
    const process = await this.database.tenant({ organisationId }, (tx) => this.runs.leaseProcess(tx, runId));
    if (process === undefined || !(await this.liveness.free([process])).includes(process)) return undefined;
    return this.#take(organisationId, runId, driver, process);
  }

  /** Gives back what a dead driver had claimed, but for a page that was read at too many deaths. */
  async #recover(tx: TenantTransaction, run: CrawlRunRow): Promise<CrawlRunRow> {
    if (run.crashes <= this.settings.carefulAfter) {
      await this.frontier.unclaim(tx, run.projectId);
      return run;
    }
    const deadly = await this.frontier.convict(tx, run.projectId, this.settings.maxCrashes);
    const [example] = deadly;
    if (!example) return run;
    const crashed = { count: (run.failures.crashed?.count ?? 0) + deadly.length, example: run.failures.crashed?.example ?? example };
    const next = { ...run, failed: run.failed + deadly.length, failures: { ...run.failures, crashed } };
    await this.runs.save(tx, next, this.settings.leaseMs);
    return next;
  }
}
