import { type MachineSource, type RunStop, UNDO_MINUTES, WORDS_USED_UP } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import { Events } from '../../../../platform/events/events.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { WordsService } from '../../../billing/plans/words.service.js';
import { NotificationsService } from '../../../identity/notifications/notifications.service.js';
import type { ProjectRef } from '../../../projects/projects/project.entity.js';
import type { UsageMeter } from '../../machine-translation/usage/usage-meter.js';
import { mergeRefusals, type Refusals } from '../../translations/refusals.js';
import { PendingRunsRepository } from './pending-runs.repository.js';
import { isActive, isRequestedWhole, type NewRun, NO_NAMES, type PreTranslationRun } from './pre-translation-run.entity.js';
import { RunProgressed } from './pre-translation-run.events.js';
import { type BatchJob, PreTranslateBatch, StartRuns, UpdateProjectStatus } from './pre-translation-run.job-definitions.js';
import { PreTranslationRunsRepository } from './pre-translation-runs.repository.js';
import { toRunProgress } from './to-run-reply.js';

/** A run that an engine failed is tried again after this long. */
const RETRY_MS = 15 * 60_000;
const UNDO_MS = UNDO_MINUTES * 60_000;
const KEPT_RUNS = 20;
const SET_ASIDE = 'A part of the run crashed its worker five times and is parked.';

/** The effect of one batch on a run. */
export interface BatchResult {
  filled?: Partial<Record<MachineSource, number>>;
  refusals?: Refusals;
  /** How many segments are done. */
  seen: number;
  /** How many of them were restored. */
  restored?: number;
  /** How many of them have another translation now, or none. */
  changed?: number;
  /** Names of the engines whose translations were written. */
  engines?: readonly string[];
}

/** How a run fails. */
export interface RunFailure {
  reason: string;
  stop?: RunStop | undefined;
  /** An automatic run of engines is tried again after this long. */
  retryMs?: number | undefined;
}

/** The life cycle of a run: each step changes its row, enqueues its next job and pushes its progress, in the caller's transaction. */
@Injectable()
export class PreTranslationRunsService {
  /** If a run ends in the transaction that started it, the reply of that call reports the end. */
  readonly #starting = new WeakSet<TenantTransaction>();

  constructor(
    private readonly stored: PreTranslationRunsRepository,
    private readonly pending: PendingRunsRepository,
    private readonly outbox: Outbox,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly words: WordsService,
    private readonly notifications: NotificationsService,
  ) {}

  /** Runs that ended after this can be undone. */
  undoableSince(): Date {
    return new Date(this.clock.now().getTime() - UNDO_MS);
  }

  /**
   * Requests the runs that a project's content needs, of one language alone where `language` is given. Until they have started, the project
   * counts as busy.
   */
  async request(
    tx: Transaction,
    { organisationId, projectId }: ProjectRef,
    { language, ...options }: { delayMs?: number; language?: string } = {},
  ): Promise<void> {
    await this.pending.request(tx, { organisationId, projectId });
    await this.outbox.enqueue(tx, StartRuns, { organisationId, projectId, ...(language ? { language } : {}) }, options);
  }

  /** Clears what was requested up to this version: it has started, or cannot start. */
  async clearRequest(tx: TenantTransaction, projectId: string, version: string): Promise<void> {
    if (!(await this.pending.clear(tx, projectId, version))) return;
    await this.outbox.enqueue(tx, UpdateProjectStatus, { organisationId: tx.organisationId, projectId });
  }

  /** Clears the request, so that nothing starts before the next one. */
  async dropRequest(tx: TenantTransaction, projectId: string): Promise<void> {
    const version = await this.pending.version(tx, projectId);
    if (version) await this.clearRequest(tx, projectId, version);
  }

  /** Undefined when a run of the kind is already under way. */
  async start(tx: TenantTransaction, run: NewRun): Promise<string | undefined> {
    const runId = await this.stored.start(tx, run);
    if (!runId) return undefined;
    this.#starting.add(tx);
    await this.outbox.enqueue(tx, PreTranslateBatch, batchJob(tx, { ...run, runId }, run.cursor ?? 0));
    await this.outbox.enqueue(tx, UpdateProjectStatus, { organisationId: tx.organisationId, projectId: run.projectId });
    await this.stored.prune(tx, run.projectId, run.language, KEPT_RUNS, this.undoableSince());
    return runId;
  }

  /** Locks the run at the cursor of the caller's job; undefined when another execution of the job was quicker. */
  async claim(tx: TenantTransaction, runId: string, cursor: number): Promise<PreTranslationRun | undefined> {
    const run = await this.stored.lock(tx, runId);
    return run && isActive(run) && run.cursor === cursor ? run : undefined;
  }

  /** Records a part of the batch without moving the cursor; `reason` says why the rest waits. Returns the updated run. */
  async recordPart(
    tx: TenantTransaction,
    run: PreTranslationRun,
    done: readonly string[],
    result: BatchResult,
    reason: string | null = null,
  ): Promise<PreTranslationRun> {
    const next = { ...add(run, result), state: 'running' as const, reason, batchDone: [...run.batchDone, ...done] };
    await this.#save(tx, next);
    return next;
  }

  /** Records what a run sent to engines, whatever the result. */
  async noteMeters(tx: TenantTransaction, runId: string, meters: readonly Pick<UsageMeter, 'engine' | 'characters'>[]): Promise<void> {
    if (meters.length === 0) return;
    await this.stored.noteCharacters(tx, runId, Object.fromEntries(meters.map(({ engine, characters }) => [engine, characters])));
  }

  /** Moves the cursor to the next batch. */
  async advance(tx: TenantTransaction, run: PreTranslationRun, next: number, result: BatchResult, size?: number): Promise<void> {
    await this.#save(tx, { ...add(run, result), state: 'running', reason: null, cursor: next, batchDone: [] });
    await this.outbox.enqueue(tx, PreTranslateBatch, { ...batchJob(tx, run, next), ...(size === undefined ? {} : { size }) });
  }

  async finish(tx: TenantTransaction, run: PreTranslationRun): Promise<void> {
    const total = Math.max(run.total ?? 0, run.seen);
    // Segments that arrived since the last batch need another run; an engine run follows a run of matches. A person who has one language
    // or some texts translated has not asked for more.
    if (isFollowed(run)) await this.request(tx, run, { language: run.language });
    await this.#end(tx, { ...run, state: 'done', reason: null, total, seen: total });
  }

  /** `endedBy` is the person who cancelled it; absent if other people's work ended it. */
  async cancel(tx: TenantTransaction, run: PreTranslationRun, reason: string, endedBy?: string): Promise<void> {
    await this.#end(tx, { ...run, state: 'cancelled', reason, endedBy: endedBy ?? null });
  }

  /** Ends the automatic run of engines over a language, of which a person requests the whole: both would have the same texts translated. */
  async giveWay(tx: TenantTransaction, projectId: string, language: string): Promise<void> {
    for (const runId of await this.stored.activeOf(tx, projectId, language, 'engine')) {
      const run = await this.stored.lock(tx, runId);
      if (run && isActive(run)) await this.cancel(tx, run, 'Machine translation of the whole language was requested.');
    }
  }

  /** Whether a run that a person requested translates the whole language; at its end, automatic runs follow. */
  async isRequested(tx: TenantTransaction, projectId: string, language: string): Promise<boolean> {
    return (await this.stored.activeOf(tx, projectId, language, 'requested')).length > 0;
  }

  /** Fails the run at its cursor; an automatic run is tried again from there later. */
  async fail(
    tx: TenantTransaction,
    run: PreTranslationRun,
    { reason, stop, retryMs = RETRY_MS }: RunFailure,
    result: BatchResult,
  ): Promise<void> {
    await this.#end(tx, { ...add(run, result), state: 'failed', reason, stop: stop ?? null });
    if (run.kind === 'engine') await this.stored.retryLater(tx, run.runId, retryMs);
  }

  /** Pauses the run until the organisation's plan has words again. The segments in `done` are not translated again. */
  async waitForWords(tx: TenantTransaction, run: PreTranslationRun, done: readonly string[], result: BatchResult): Promise<void> {
    const batchDone = [...run.batchDone, ...done];
    await this.#end(tx, { ...add(run, result), state: 'failed', reason: WORDS_USED_UP, stop: 'planWords', waitsForWords: true, batchDone });
  }

  /** The run does not resume, whatever words there will be. */
  async stopWaiting(tx: TenantTransaction, run: PreTranslationRun): Promise<void> {
    if (run.waitsForWords) await this.#save(tx, { ...run, waitsForWords: false });
  }

  /** The run, locked until the transaction ends. */
  find(tx: TenantTransaction, runId: string): Promise<PreTranslationRun | undefined> {
    return this.stored.lock(tx, runId);
  }

  /** The run as it stands, which may be at work. */
  read(tx: TenantTransaction, runId: string): Promise<PreTranslationRun | undefined> {
    return this.stored.find(tx, runId);
  }

  /** Where runs write. */
  places(tx: TenantTransaction, runIds: readonly string[]): Promise<Pick<PreTranslationRun, 'runId' | 'projectId' | 'language'>[]> {
    return this.stored.places(tx, runIds);
  }

  /** Resumes the runs that wait for words at their cursors. */
  async resumeWaiting(tx: TenantTransaction): Promise<void> {
    for (const run of await this.stored.waiting(tx)) {
      await this.#save(tx, { ...run, state: 'queued', reason: null, stop: null, waitsForWords: false, finishedAt: null });
      await this.outbox.enqueue(tx, PreTranslateBatch, batchJob(tx, run, run.cursor));
      await this.outbox.enqueue(tx, UpdateProjectStatus, { organisationId: run.organisationId, projectId: run.projectId });
    }
  }

  /** Fails the run of a batch whose job was parked. Only a person starts it again. */
  async setAside(tx: TenantTransaction, { fillId, cursor }: BatchJob): Promise<void> {
    const run = await this.claim(tx, fillId, cursor);
    if (run) await this.#end(tx, { ...run, state: 'failed', reason: SET_ASIDE });
  }

  async #end(tx: TenantTransaction, run: PreTranslationRun): Promise<void> {
    await this.#save(tx, { ...run, finishedAt: this.clock.now() });
    await this.words.release(tx, run.runId);
    await this.outbox.enqueue(tx, UpdateProjectStatus, { organisationId: run.organisationId, projectId: run.projectId });
    await this.#notify(tx, run);
  }

  /** Notifies the person who started it. Nobody started an automatic run. */
  async #notify(tx: TenantTransaction, { runId, projectId, language, kind, state, requestedBy }: PreTranslationRun): Promise<void> {
    if (!requestedBy || state === 'cancelled' || this.#starting.has(tx)) return;
    const details = { job: { jobId: runId, kind, state } };
    await this.notifications.notify(tx, [requestedBy], { kind: 'run', projectId, language, details });
  }

  async #save(tx: TenantTransaction, run: PreTranslationRun): Promise<void> {
    await this.stored.save(tx, run);
    const names = (await this.stored.names(tx, [run.runId])).get(run.runId) ?? NO_NAMES;
    await this.events.emit(tx, RunProgressed, { organisationId: run.organisationId, ...toRunProgress(run, names) });
  }
}

type RunRef = Pick<PreTranslationRun, 'projectId' | 'language' | 'kind' | 'runId'>;

const batchJob = (tx: TenantTransaction, { projectId, language, kind, runId }: RunRef, cursor: number): BatchJob => ({
  organisationId: tx.organisationId,
  ...{ projectId, language, kind, fillId: runId },
  cursor,
  ...(tx.userId ? { userId: tx.userId } : {}),
});

function add(
  run: PreTranslationRun,
  { filled = {}, refusals = {}, seen, restored = 0, changed = 0, engines = [] }: BatchResult,
): PreTranslationRun {
  return {
    ...run,
    engines: [...new Set([...run.engines, ...engines])],
    seen: run.seen + seen,
    restored: run.restored + restored,
    changed: run.changed + changed,
    filled: sum(run.filled, filled),
    refusals: merged(run.refusals, refusals),
  };
}

function merged(before: Refusals, more: Refusals): Refusals {
  const all = { ...before };
  mergeRefusals(all, more);
  return all;
}

function sum<Key extends string>(before: Partial<Record<Key, number>>, more: Partial<Record<Key, number>>): Record<Key, number> {
  const total: Partial<Record<Key, number>> = { ...before };
  for (const key of Object.keys(more) as Key[]) total[key] = (total[key] ?? 0) + (more[key] ?? 0);
  return total as Record<Key, number>;
}

/** Whether automatic runs follow. A requested run over a whole language replaces them. */
const isFollowed = (run: PreTranslationRun): boolean => run.kind === 'memory' || run.kind === 'engine' || isRequestedWhole(run);
