import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { RetryAfter } from '../../../../platform/jobs/job-errors.js';
import { LivenessLock } from '../../../../platform/jobs/liveness-lock.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import type { CrawlRunRow } from '../crawl.entity.js';
import { continueCrawl } from '../crawl.job-definitions.js';
import { CrawlSettings } from '../crawl-settings.js';
import { FrontierRepository } from '../frontier/frontier.repository.js';
import { LeaseLost } from './crawl-commit.js';
import { CrawlFinisher } from './crawl-finisher.js';
import { CrawlRunsRepository, type LeaseOwner } from './crawl-runs.repository.js';
import { ProgressReporter } from './progress-reporter.js';

/** A transaction of a crawl takes about this long on a busy machine. */
const LOCKED_MS = 2_000;

/** The lease on a run: one worker holds it at a time, known by its token, and renews it while it lives. */
@Injectable()
export class CrawlLease {
  constructor(
    private readonly database: Database,
    private readonly runs: CrawlRunsRepository,
    private readonly frontier: FrontierRepository,
    private readonly finisher: CrawlFinisher,
    private readonly outbox: Outbox,
    private readonly settings: CrawlSettings,
    private readonly reporter: ProgressReporter,
    private readonly liveness: LivenessLock,
  ) {}

  /** Acquires a free or expired lease, and recovers what its last holder had claimed. Never waits for another worker. */
  async acquire(organisationId: string, runId: string, token: string): Promise<CrawlRunRow | undefined> {
    const owner: LeaseOwner = { token, process: this.liveness.isHeld ? this.liveness.number : null };
    return (await this.#acquire(organisationId, runId, owner)) ?? this.#acquireFromDead(organisationId, runId, owner);
  }

  /**
   * Renews the lease regularly, also between commits; calls `onLost` when another worker holds it. Returns the function that stops this.
   */
  keepRenewing(run: CrawlRunRow, owner: string, onLost: () => void): () => void {
    const renew = async () => {
      const isHeld = await this.database.tenant(run, (tx) => this.runs.renewLease(tx, run.runId, owner, this.settings.leaseMs));
      if (!isHeld) onLost();
    };
    // The next renewal makes up for a failed one. Otherwise the lease expires, which is its purpose.
    const timer = setInterval(() => void renew().catch(() => undefined), this.settings.leaseMs / 3);
    return () => clearInterval(timer);
  }

  /** Frees the lease after a failure. If the database failed, the lease expires instead. */
  async clear(run: CrawlRunRow, owner: string): Promise<void> {
    await this.database.tenant(run, (tx) => this.runs.clearLease(tx, run.runId, owner)).catch(() => undefined);
  }

  /** Ends a run whose project is gone. */
  async cancel({ organisationId, projectId }: CrawlRunRow): Promise<void> {
    await this.database.tenant({ organisationId }, (tx) => this.runs.cancelActive(tx, projectId, 'projectDeleted'));
  }

  /** Releases the lease at the end of a slice: to the next job, or finishes the run when nothing is left. */
  async release({ organisationId, projectId, runId }: CrawlRunRow, owner: string, politeMs: number): Promise<void> {
    const ended = await this.database.tenant({ organisationId }, async (tx) => {
      if (!(await this.runs.renewLease(tx, runId, owner, this.settings.leaseMs))) throw new LeaseLost(runId);
      await this.frontier.unclaim(tx, projectId);
      const run = await this.runs.find(tx, runId);
      const dueMs = await this.frontier.nextDue(tx, projectId);
      const ended = run?.isSeeded && dueMs === undefined ? await this.finisher.finish(tx, run) : undefined;
      if (ended) return ended;
      const delayMs = Math.ceil(Math.max(politeMs, dueMs ?? 0));
      await this.runs.releaseLease(tx, runId, owner, delayMs);
      await this.outbox.enqueue(tx, continueCrawl, { organisationId, projectId, runId }, { delayMs });
      return undefined;
    });
    if (ended) this.reporter.report(ended);
  }

  /** Counts a crash before a page is read, because a process that dies cannot record it afterwards. A crash during the fetch, or while the page waits, is not the page's fault. */
  recordCrash({ organisationId, projectId }: CrawlRunRow, url: string): Promise<void> {
    return this.database.tenant({ organisationId }, (tx) => this.frontier.recordCrash(tx, projectId, url));
  }

  #acquire(organisationId: string, runId: string, owner: LeaseOwner, dead?: number): Promise<CrawlRunRow | undefined> {
    return this.database.tenant({ organisationId }, async (tx) => {
      const run = await this.runs.acquireLease(tx, runId, owner, this.settings.leaseMs, dead);
      // The worker that holds the lock is slow, or dead without the server knowing it yet.
      if (run === 'locked') throw new RetryAfter(LOCKED_MS, 'another worker writes the run');
      return run === 'held' ? undefined : this.#recover(tx, run);
    });
  }

  /** The lock of a dead process is free at once, long before its lease expires. A process that lives after all stops at its next commit. */
  async #acquireFromDead(organisationId: string, runId: string, owner: LeaseOwner): Promise<CrawlRunRow | undefined> {
    const process = await this.database.tenant({ organisationId }, (tx) => this.runs.leaseProcess(tx, runId));
    if (process === undefined || !(await this.liveness.free([process])).includes(process)) return undefined;
    return this.#acquire(organisationId, runId, owner, process);
  }

  /** Releases the claims of a dead holder, but quarantines pages that were being read at too many crashes. */
  async #recover(tx: TenantTransaction, run: CrawlRunRow): Promise<CrawlRunRow> {
    if (run.crashes <= this.settings.carefulAfter) {
      await this.frontier.unclaim(tx, run.projectId);
      return run;
    }
    const quarantined = await this.frontier.quarantine(tx, run.projectId, this.settings.maxCrashes);
    const [example] = quarantined;
    if (!example) return run;
    const crashed = { count: (run.failures.crashed?.count ?? 0) + quarantined.length, example: run.failures.crashed?.example ?? example };
    const next = { ...run, failed: run.failed + quarantined.length, failures: { ...run.failures, crashed } };
    await this.runs.save(tx, next, this.settings.leaseMs);
    return next;
  }
}
