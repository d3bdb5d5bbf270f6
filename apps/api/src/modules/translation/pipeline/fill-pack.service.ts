import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { JobRun } from '../../../platform/jobs/job-definition.js';
import { RetryAfter } from '../../../platform/jobs/job-errors.js';
import { EnginesService } from '../engines/engines.service.js';
import { FillsService } from './fills.service.js';
import { LocalPackService, type OpenPack } from './local-pack.service.js';
import { isFinal, readVerdict, type Verdict, waitOf } from './read-verdict.js';

export interface PackJob {
  organisationId: string;
  fillId: string;
  cursor: number;
  userId?: string;
}

/** Takes up one pack of a run: what is known is stored at once, the rest goes to the engines between two transactions. */
@Injectable()
export class FillPackService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly fills: FillsService,
    private readonly local: LocalPackService,
    private readonly engines: EnginesService,
    private readonly clock: Clock,
  ) {}

  async run(job: PackJob, run: JobRun): Promise<void> {
    const open = await this.database.tenant(tenantOf(job), (tx) => this.#open(tx, job));
    if (!open) return;
    const { project, fill, left, findTerms, nmtService } = open;
    const request = { segments: left, from: project.sourceLanguage, to: fill.language, findTerms, signal: run.signal };
    const outcomes = await this.engines.translate(nmtService, request);
    const verdict = readVerdict(
      left.map((segment) => segment.hash),
      outcomes,
    );
    const isMoved = await this.database.tenant(tenantOf(job), (tx) => this.#close(tx, job, open, verdict, run));
    if (!isMoved) throw this.#comeAgain(verdict);
  }

  async #open(tx: TenantTransaction, job: PackJob): Promise<OpenPack | undefined> {
    const fill = await this.fills.takeUp(tx, job.fillId, job.cursor);
    return fill && this.local.fill(tx, fill);
  }

  /** Answers whether the run has moved on; if not, the pack waits for its engine. */
  async #close(tx: TenantTransaction, job: PackJob, open: OpenPack, verdict: Verdict, run: JobRun): Promise<boolean> {
    const fill = await this.fills.takeUp(tx, job.fillId, job.cursor);
    if (!fill) return true;
    const edits = verdict.translated.map((edit) => ({ ...edit, origin: 'MACHINE' as const, machineSource: 'engine' as const }));
    const filled = await this.local.store(tx, open.project, fill, edits);
    const result = { filled, refusals: verdict.refusals, seen: open.left.length };
    const { failure } = verdict;
    if (!failure) {
      await this.fills.advance(tx, fill, open.next, result);
      return true;
    }
    const reason = `${this.engines.nameOf(failure.engine)} ${failure.error.message}.`;
    const waitedMs = this.clock.now().getTime() - fill.cursorAt.getTime();
    if (isFinal(failure, { isLastAttempt: run.isLastAttempt, waitedMs })) {
      const refusals = { ...verdict.refusals, [`${failure.engine}|${failure.error.message}`]: failure.count };
      await this.fills.fail(tx, fill, reason, { ...result, refusals });
      return true;
    }
    const done = verdict.translated.map((edit) => edit.hash);
    await this.fills.note(tx, fill, done, { filled, seen: done.length }, `${reason} It will be asked again.`);
    return false;
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
