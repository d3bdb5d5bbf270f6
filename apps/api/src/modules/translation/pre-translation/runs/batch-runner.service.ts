import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { lacksConnection } from '../../../../platform/database/organisation-busy.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { JobRun } from '../../../../platform/jobs/job-definition.js';
import { RetryAfter } from '../../../../platform/jobs/job-errors.js';
import { EnginesService, type Routed } from '../../machine-translation/engines.service.js';
import { EngineUsageService } from '../../machine-translation/usage/engine-usage.service.js';
import { untilNextMonth } from '../../machine-translation/usage/month-of.js';
import { addRefusal } from '../../translations/refusals.js';
import { AutomaticPolicyService } from '../automatic/automatic-policy.service.js';
import { ChangeBatchService } from '../changes/change-batch.service.js';
import { MatchBatchService, type OpenBatch } from './match-batch.service.js';
import { nextBatchSize } from './next-batch-size.js';
import type { PreTranslationRun } from './pre-translation-run.entity.js';
import type { BatchJob } from './pre-translation-run.job-definitions.js';
import { type BatchResult, PreTranslationRunsService } from './pre-translation-runs.service.js';
import { RunWordsService } from './run-words.service.js';
import {
  type BatchSummary,
  checkedOut,
  type FailureSummary,
  isFinal,
  isOverBudget,
  summariseOutcomes,
  waitOf,
} from './summarise-outcomes.js';
import { UndoRunsService } from './undo-runs.service.js';

/**
 * `moved`: the cursor moved or the run ended. `waits`: the run waits for its engine. `cut`: the batch has more words than were reserved.
 */
type BatchEnd = 'moved' | 'waits' | 'cut';
type FailedBatch = Pick<BatchSummary, 'translated' | 'refusals'> & { failure: FailureSummary };

/** The server's log has the error under the job's name. */
const BROKEN = 'A part of the run ended in an error of this server, which is in its log.';

/** The engines' output for a batch. */
interface TranslatedBatch {
  open: OpenBatch;
  routed: Routed;
  summary: BatchSummary;
  /** How many segments the next batch is to have. */
  size: number;
}

/** Translates one batch of a run: matches are stored at once, the rest goes to the engines between two transactions. */
@Injectable()
export class BatchRunner {
  constructor(
    private readonly database: Database,
    private readonly runs: PreTranslationRunsService,
    private readonly matching: MatchBatchService,
    private readonly engines: EnginesService,
    private readonly usage: EngineUsageService,
    private readonly words: RunWordsService,
    private readonly undoing: UndoRunsService,
    private readonly changes: ChangeBatchService,
    private readonly automatic: AutomaticPolicyService,
    private readonly clock: Clock,
  ) {}

  async run(job: BatchJob, execution: JobRun): Promise<void> {
    try {
      // A batch that was cut to the plan's words continues with the words that it released.
      while ((await this.#work(job, execution)) === 'cut');
    } catch (error) {
      const isTriedAgain = !execution.isLastAttempt || execution.signal.aborted || error instanceof RetryAfter || lacksConnection(error);
      if (!isTriedAgain) await this.database.tenant(tenantOf(job), (tx) => this.#endBroken(tx, job));
      throw error;
    }
  }

  /** Ends the run of a batch that fails at every attempt. Otherwise, it would stay queued for ever. */
  async #endBroken(tx: TenantTransaction, job: BatchJob): Promise<void> {
    const run = await this.runs.claim(tx, job.fillId, job.cursor);
    if (run) await this.runs.fail(tx, run, { reason: BROKEN }, { seen: 0 });
  }

  async #work(job: BatchJob, execution: JobRun): Promise<BatchEnd> {
    const open = await this.database.tenant(tenantOf(job), (tx) => this.#open(tx, job));
    if (!open) return 'moved';
    const { project, run, left, findTerms, nmtService, paidEngines, guarded } = open;
    const pair = { from: project.sourceLanguage, to: run.language };
    const { organisationId } = job;
    const request = { segments: left, ...pair, findTerms, guarded, paidEngines, organisationId, signal: execution.signal };
    const started = performance.now();
    const routed = await this.engines.translate(nmtService, request);
    const size = nextBatchSize(left.length, performance.now() - started);
    const summary = summariseOutcomes(
      left.map((segment) => segment.hash),
      routed,
    );
    const end = await this.database.tenant(tenantOf(job), (tx) => this.#close(tx, job, { open, routed, summary, size }, execution));
    if (end === 'waits') throw this.#retryLater(summary);
    return end;
  }

  async #open(tx: TenantTransaction, job: BatchJob): Promise<OpenBatch | undefined> {
    const run = await this.runs.claim(tx, job.fillId, job.cursor);
    if (run?.change) await this.changes.runBatch(tx, run, run.change);
    else if (run?.kind === 'undo') await this.undoing.runBatch(tx, run);
    else return run && this.matching.open(tx, run, job.size);
    return undefined;
  }

  async #close(tx: TenantTransaction, job: BatchJob, batch: TranslatedBatch, execution: JobRun): Promise<BatchEnd> {
    const { open, routed, summary } = batch;
    const run = await this.runs.claim(tx, job.fillId, job.cursor);
    if (!run) {
      // Another execution of the job was faster, but this one's calls to engines still count.
      await this.usage.record(tx, open.run, routed.meters, []);
      await this.runs.noteMeters(tx, open.run.runId, routed.meters);
      return 'moved';
    }
    const edits = summary.translated.map((edit) => ({ ...edit, origin: 'MACHINE' as const, machineSource: 'engine' as const }));
    // The reservation may have expired while the engine worked, so the words are counted again.
    const fitting = await this.words.fit(tx, run, edits);
    const { filled, refused } = await this.matching.store(tx, open.project, run, fitting.items, open.known);
    for (const { hash, engine } of fitting.items)
      if (refused.has(hash)) addRefusal(summary.refusals, whyRefused(refused.get(hash), routed.labelOf(engine)), hash);
    await this.words.release(tx, run);
    const wordsOf = new Map(open.left.map(({ hash, words }) => [hash, words]));
    const stored = fitting.items.map(({ hash, engine }) => ({ hash, engine, words: wordsOf.get(hash) ?? 0 }));
    await this.usage.record(tx, run, routed.meters, stored);
    await this.runs.noteMeters(tx, run.runId, routed.meters);
    const spent = fitting.items.reduce((sum, { hash }) => sum + (refused.has(hash) ? 0 : (wordsOf.get(hash) ?? 0)), 0);
    await this.automatic.spend(tx, run, spent);
    const engines = fitting.items.flatMap(({ hash, engine }) => (refused.has(hash) ? [] : [routed.nameOf(engine)]));
    const { failure } = summary;
    if (failure) {
      const failed = { ...summary, translated: fitting.items, failure };
      return this.#fail(tx, run, failed, { filled, engines, seen: open.left.length }, { execution, routed });
    }
    const kept = new Set(fitting.items);
    const lost = new Set(edits.filter((edit) => !kept.has(edit)).map(({ hash }) => hash));
    const done = open.left.flatMap(({ hash }) => (lost.has(hash) ? [] : [hash]));
    const result = { filled, engines, refusals: summary.refusals, seen: done.length };
    if (!open.isCut && !fitting.isCut) {
      await this.runs.advance(tx, run, open.next, result, batch.size);
      return 'moved';
    }
    await this.runs.recordPart(tx, run, done, result);
    return 'cut';
  }

  async #fail(
    tx: TenantTransaction,
    run: PreTranslationRun,
    { translated, refusals, failure }: FailedBatch,
    result: BatchResult,
    { execution, routed }: { execution: JobRun; routed: Routed },
  ): Promise<BatchEnd> {
    const reason = `${routed.nameOf(failure.engine)} ${failure.error.message}.`;
    const now = this.clock.now();
    const waitedMs = now.getTime() - run.cursorAt.getTime();
    if (isFinal(failure, { isLastAttempt: execution.isLastAttempt, waitedMs })) {
      const { hashes } = failure;
      const counted = { ...refusals, [`${routed.labelOf(failure.engine)}|${failure.error.message}`]: { count: hashes.length, hashes } };
      const isStopped = isOverBudget(failure.error);
      const end = isStopped ? { reason, stop: 'engineLimit' as const, retryMs: untilNextMonth(now) } : { reason };
      // Segments beyond a limit were not refused: they wait, and are not done.
      const counts = isStopped ? { ...result, refusals, seen: result.seen - hashes.length } : { ...result, refusals: counted };
      await this.runs.fail(tx, run, end, counts);
      return 'moved';
    }
    const done = translated.map((edit) => edit.hash);
    await this.runs.recordPart(tx, run, done, { ...result, seen: done.length }, `${reason} It will be asked again.`);
    return 'waits';
  }

  #retryLater({ failure }: BatchSummary): Error {
    const wait = failure && waitOf(failure);
    const message = `an engine ${failure?.error.message}`;
    return wait === undefined ? new Error(message, { cause: failure?.error }) : new RetryAfter(wait, message);
  }
}

/** A segment may have gone into flight while the engine worked. */
const whyRefused = (reason: string | undefined, engine: string) => (reason ? `|${reason}` : checkedOut(engine));

/** A run that a user requested is finished for the organisation, even if that user may no longer see the project. */
function tenantOf({ organisationId, userId }: BatchJob): Tenant {
  return userId === undefined ? { organisationId } : { organisationId, userId, scope: 'organisation' };
}
