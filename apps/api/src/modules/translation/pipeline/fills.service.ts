import { type MachineSource, UNDO_MINUTES, WORDS_USED_UP } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { WordsService } from '../../billing/plans/words.service.js';
import type { ProjectRef } from '../../projects/projects/project.entity.js';
import { describeProgress } from './describe-fill.js';
import { type FillRow, isActive, type NewFill } from './fill.entity.js';
import { FillMoved } from './fill.events.js';
import { FillPack, type PackJob, SettleProject, StartFills } from './fill.jobs.js';
import { FillsRepository } from './fills.repository.js';
import { PendingFillsRepository } from './pending-fills.repository.js';

/** What an engine could not do may be asked of it again after this long. */
const RETRY_MS = 15 * 60_000;
const UNDO_MS = UNDO_MINUTES * 60_000;
const KEPT_RUNS = 20;
const SET_ASIDE = 'A part of the run stopped the worker again and again and was set aside.';

/** What one pack added to a run. */
export interface PackResult {
  filled?: Partial<Record<MachineSource, number>>;
  refusals?: Record<string, number>;
  /** How many segments are dealt with. */
  seen: number;
  /** How many of them were taken back. */
  restored?: number;
}

/** The life of a run: each step is one change of its row, its next job, and a push, in the caller's transaction. */
@Injectable()
export class FillsService {
  constructor(
    private readonly fills: FillsRepository,
    private readonly pending: PendingFillsRepository,
    private readonly outbox: Outbox,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly words: WordsService,
  ) {}

  /** What ended after this can be undone. */
  undoableSince(): Date {
    return new Date(this.clock.now().getTime() - UNDO_MS);
  }

  /** Asks for the runs that a project's content calls for; until they have started, the project counts as busy. */
  async ask(tx: Transaction, { organisationId, projectId }: ProjectRef, options: { delayMs?: number } = {}): Promise<void> {
    await this.pending.ask(tx, { organisationId, projectId });
    await this.outbox.enqueue(tx, StartFills, { organisationId, projectId }, options);
  }

  /** Notes that what was asked for up to this version has started, or cannot. */
  async answer(tx: TenantTransaction, projectId: string, version: string): Promise<void> {
    if (!(await this.pending.clear(tx, projectId, version))) return;
    await this.outbox.enqueue(tx, SettleProject, { organisationId: tx.organisationId, projectId });
  }

  /** Nobody starts what was asked for until somebody asks again. */
  async giveUpAsking(tx: TenantTransaction, projectId: string): Promise<void> {
    const version = await this.pending.version(tx, projectId);
    if (version) await this.answer(tx, projectId, version);
  }

  /** Undefined when a run of the kind is already under way. */
  async start(tx: TenantTransaction, fill: NewFill): Promise<string | undefined> {
    const fillId = await this.fills.start(tx, fill);
    if (!fillId) return undefined;
    await this.outbox.enqueue(tx, FillPack, packJob(tx, { ...fill, fillId }, fill.cursor ?? 0));
    await this.outbox.enqueue(tx, SettleProject, { organisationId: tx.organisationId, projectId: fill.projectId });
    await this.fills.prune(tx, fill.projectId, fill.language, KEPT_RUNS, this.undoableSince());
    return fillId;
  }

  /** The run at the place where the caller's job expects it; undefined when another run of the job has been quicker. */
  async takeUp(tx: TenantTransaction, fillId: string, cursor: number): Promise<FillRow | undefined> {
    const fill = await this.fills.lock(tx, fillId);
    return fill && isActive(fill) && fill.cursor === cursor ? fill : undefined;
  }

  /** Adds a part of the pack without moving on; `reason` says why the rest waits. */
  async note(
    tx: TenantTransaction,
    fill: FillRow,
    done: readonly string[],
    result: PackResult,
    reason: string | null = null,
  ): Promise<void> {
    await this.#save(tx, { ...add(fill, result), state: 'running', reason, packDone: [...fill.packDone, ...done] });
  }

  /** Moves on to the next pack. */
  async advance(tx: TenantTransaction, fill: FillRow, next: number, result: PackResult): Promise<void> {
    await this.#save(tx, { ...add(fill, result), state: 'running', reason: null, cursor: next, packDone: [] });
    await this.outbox.enqueue(tx, FillPack, packJob(tx, fill, next));
  }

  async finish(tx: TenantTransaction, fill: FillRow): Promise<void> {
    const total = Math.max(fill.total ?? 0, fill.seen);
    // What came in since the last look is taken up by a run of its own; an engine follows the memory.
    await this.ask(tx, fill);
    await this.#end(tx, { ...fill, state: 'done', reason: null, total, seen: total });
  }

  async cancel(tx: TenantTransaction, fill: FillRow, reason: string): Promise<void> {
    await this.#end(tx, { ...fill, state: 'cancelled', reason });
  }

  /** Ends the run where it stands; one that runs by itself is tried again later from there. */
  async fail(tx: TenantTransaction, fill: FillRow, reason: string, result: PackResult): Promise<void> {
    await this.#end(tx, { ...add(fill, result), state: 'failed', reason });
    if (fill.kind === 'engine') await this.fills.retryLater(tx, fill.fillId, RETRY_MS);
  }

  /** Stops the run where it stands until the organisation's plan holds words again. `done` of its pack needs no second asking. */
  async waitForWords(tx: TenantTransaction, fill: FillRow, done: readonly string[], result: PackResult): Promise<void> {
    const packDone = [...fill.packDone, ...done];
    await this.#end(tx, { ...add(fill, result), state: 'failed', reason: WORDS_USED_UP, waitsForWords: true, packDone });
  }

  /** The run does not go on, whatever words there will be. */
  async stopWaiting(tx: TenantTransaction, fill: FillRow): Promise<void> {
    if (fill.waitsForWords) await this.#save(tx, { ...fill, waitsForWords: false });
  }

  /** The run, held until the transaction ends. */
  find(tx: TenantTransaction, fillId: string): Promise<FillRow | undefined> {
    return this.fills.lock(tx, fillId);
  }

  /** Goes on with what has waited for words, from where it stopped. */
  async resumeWaiting(tx: TenantTransaction): Promise<void> {
    for (const fill of await this.fills.waiting(tx)) {
      await this.#save(tx, { ...fill, state: 'queued', reason: null, waitsForWords: false, finishedAt: null });
      await this.outbox.enqueue(tx, FillPack, packJob(tx, fill, fill.cursor));
      await this.outbox.enqueue(tx, SettleProject, { organisationId: fill.organisationId, projectId: fill.projectId });
    }
  }

  /** Ends the run of a pack that is not begun any more. Nobody tries it again but a person. */
  async setAside(tx: TenantTransaction, { fillId, cursor }: PackJob): Promise<void> {
    const fill = await this.takeUp(tx, fillId, cursor);
    if (fill) await this.#end(tx, { ...fill, state: 'failed', reason: SET_ASIDE });
  }

  async #end(tx: TenantTransaction, fill: FillRow): Promise<void> {
    await this.#save(tx, { ...fill, finishedAt: this.clock.now() });
    await this.words.release(tx, fill.fillId);
    await this.outbox.enqueue(tx, SettleProject, { organisationId: fill.organisationId, projectId: fill.projectId });
  }

  async #save(tx: TenantTransaction, fill: FillRow): Promise<void> {
    await this.fills.save(tx, fill);
    await this.events.emit(tx, FillMoved, { organisationId: fill.organisationId, ...describeProgress(fill) });
  }
}

type FillRef = Pick<FillRow, 'projectId' | 'language' | 'kind' | 'fillId'>;

const packJob = (tx: TenantTransaction, { projectId, language, kind, fillId }: FillRef, cursor: number): PackJob => ({
  organisationId: tx.organisationId,
  ...{ projectId, language, kind, fillId },
  cursor,
  ...(tx.userId ? { userId: tx.userId } : {}),
});

function add(fill: FillRow, { filled = {}, refusals = {}, seen, restored = 0 }: PackResult): FillRow {
  return {
    ...fill,
    seen: fill.seen + seen,
    restored: fill.restored + restored,
    filled: sum(fill.filled, filled),
    refusals: sum(fill.refusals, refusals),
  };
}

function sum<Key extends string>(before: Partial<Record<Key, number>>, more: Partial<Record<Key, number>>): Record<Key, number> {
  const total: Partial<Record<Key, number>> = { ...before };
  for (const key of Object.keys(more) as Key[]) total[key] = (total[key] ?? 0) + (more[key] ?? 0);
  return total as Record<Key, number>;
}
