import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { JobRun } from '../../../platform/jobs/job-definition.js';
import { RetryAfter } from '../../../platform/jobs/job-errors.js';
import { EnginesService } from '../engines/engines.service.js';
import type { FillRow } from './fill.entity.js';
import type { PackJob } from './fill.jobs.js';
import { FillWordsService } from './fill-words.service.js';
import { FillsService, type PackResult } from './fills.service.js';
import { LocalPackService, type OpenPack } from './local-pack.service.js';
import { type EngineFailureNote, isFinal, readVerdict, type Verdict, waitOf } from './read-verdict.js';
import { UndoFillsService } from './undo-fills.service.js';

/** The run has moved on or ended, waits for its engine, or has more in the pack than the words that were set aside. */
type PackEnd = 'moved' | 'waits' | 'cut';
type FailedVerdict = Pick<Verdict, 'translated' | 'refusals'> & { failure: EngineFailureNote };

/** Takes up one pack of a run: what is known is stored at once, the rest goes to the engines between two transactions. */
@Injectable()
export class FillPackService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly fills: FillsService,
    private readonly local: LocalPackService,
    private readonly engines: EnginesService,
    private readonly words: FillWordsService,
    private readonly undoing: UndoFillsService,
    private readonly clock: Clock,
  ) {}

  async run(job: PackJob, run: JobRun): Promise<void> {
    // A pack that was cut to the words of the plan goes on with what it gave back.
    while ((await this.#work(job, run)) === 'cut');
  }

  async #work(job: PackJob, run: JobRun): Promise<PackEnd> {
    const open = await this.database.tenant(tenantOf(job), (tx) => this.#open(tx, job));
    if (!open) return 'moved';
    const { project, fill, left, findTerms, nmtService, paidEngines } = open;
    const request = { segments: left, from: project.sourceLanguage, to: fill.language, findTerms, paidEngines, signal: run.signal };
    const outcomes = await this.engines.translate(nmtService, request);
    const verdict = readVerdict(
      left.map((segment) => segment.hash),
      outcomes,
    );
    const end = await this.database.tenant(tenantOf(job), (tx) => this.#close(tx, job, open, verdict, run));
    if (end === 'waits') throw this.#comeAgain(verdict);
    return end;
  }

  async #open(tx: TenantTransaction, job: PackJob): Promise<OpenPack | undefined> {
    const fill = await this.fills.takeUp(tx, job.fillId, job.cursor);
    if (fill?.kind !== 'undo') return fill && this.local.fill(tx, fill);
    await this.undoing.takeUp(tx, fill);
    return undefined;
  }

  async #close(tx: TenantTransaction, job: PackJob, open: OpenPack, verdict: Verdict, run: JobRun): Promise<PackEnd> {
    const fill = await this.fills.takeUp(tx, job.fillId, job.cursor);
    if (!fill) return 'moved';
    const edits = verdict.translated.map((edit) => ({ ...edit, origin: 'MACHINE' as const, machineSource: 'engine' as const }));
    // The words were set aside; a run that took longer than that lasts finds what there is now.
    const fitting = await this.words.fit(tx, fill, edits);
    const filled = await this.local.store(tx, open.project, fill, fitting.items);
    await this.words.release(tx, fill);
    const { failure } = verdict;
    if (failure) return this.#fail(tx, fill, { ...verdict, translated: fitting.items, failure }, { filled, seen: open.left.length }, run);
    const stored = new Set(fitting.items);
    const lost = new Set(edits.filter((edit) => !stored.has(edit)).map(({ hash }) => hash));
    const done = open.left.flatMap(({ hash }) => (lost.has(hash) ? [] : [hash]));
    const result = { filled, refusals: verdict.refusals, seen: done.length };
    if (!open.isCut && !fitting.isCut) {
      await this.fills.advance(tx, fill, open.next, result);
      return 'moved';
    }
    await this.fills.note(tx, fill, done, result);
    return 'cut';
  }

  async #fail(
    tx: TenantTransaction,
    fill: FillRow,
    { translated, refusals, failure }: FailedVerdict,
    result: PackResult,
    run: JobRun,
  ): Promise<PackEnd> {
    const reason = `${this.engines.nameOf(failure.engine)} ${failure.error.message}.`;
    const waitedMs = this.clock.now().getTime() - fill.cursorAt.getTime();
    if (isFinal(failure, { isLastAttempt: run.isLastAttempt, waitedMs })) {
      const counted = { ...refusals, [`${failure.engine}|${failure.error.message}`]: failure.count };
      await this.fills.fail(tx, fill, reason, { ...result, refusals: counted });
      return 'moved';
    }
    const done = translated.map((edit) => edit.hash);
    await this.fills.note(tx, fill, done, { ...result, seen: done.length }, `${reason} It will be asked again.`);
    return 'waits';
  }

  #comeAgain({ failure }: Verdict): Error {
    const wait = failure && waitOf(failure);
    const message = `an engine ${failure?.error.message}`;
    return wait === undefined ? new Error(message, { cause: failure?.error }) : new RetryAfter(wait, message);
  }
}

/** What somebody asked for is finished for the organisation, also when they may no longer see the project. */
function tenantOf({ organisationId, userId }: PackJob): Tenant {
  return userId === undefined ? { organisationId } : { organisationId, userId, scope: 'organisation' };
}
