import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/http/app-error.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import type { JobRun } from '../../../platform/jobs/job-definition.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../platform/jobs/schedule.decorator.js';
import { CalledTexts } from '../api-content/called-texts.service.js';
import { StoreWaitingTexts, type WaitingTextsJob } from './text-calls.job-definitions.js';
import { TextCallsRepository } from './text-calls.repository.js';

/** The longest wait of texts. Until then calls accumulate, so that a project is written once for all of them. */
const SWEEP_MS = 10_000;
const PROJECTS = 500;
/** Calls whose texts are stored in one transaction. */
const BATCH = 20;

/** Stores the texts that projects receive by calls. A sweep starts the jobs, so that each call writes only one row. */
@Injectable()
export class WaitingTextsJobs {
  constructor(
    private readonly database: Database,
    private readonly calls: TextCallsRepository,
    private readonly texts: CalledTexts,
    private readonly outbox: Outbox,
  ) {}

  @Scheduled({ name: 'textCalls.sweep', queue: 'general', everyMs: SWEEP_MS })
  async sweep(): Promise<void> {
    await this.database.system(async (tx) => {
      for (const project of await this.calls.waitingProjects(tx, PROJECTS)) await this.outbox.enqueue(tx, StoreWaitingTexts, project);
    });
  }

  @HandleJob(StoreWaitingTexts)
  async store(job: WaitingTextsJob, { signal }: JobRun): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      if (await this.#storeBatch(job).catch(endWithoutRoom)) return;
    }
  }

  /** Returns whether nothing is left. */
  #storeBatch({ organisationId, projectId }: WaitingTextsJob): Promise<boolean> {
    return this.database.tenant({ organisationId }, async (tx) => {
      const rows = await this.calls.waiting(tx, projectId, BATCH);
      if (rows.length === 0) return true;
      await this.texts.store(
        tx,
        projectId,
        rows.flatMap(({ format, texts }) => texts.map((text) => ({ format, text }))),
      );
      await this.calls.removeWaiting(
        tx,
        projectId,
        rows.map(({ waitingId }) => waitingId),
      );
      return rows.length < BATCH;
    });
  }
}

/** Texts wait while the plan has no room for them; a later sweep tries again. */
function endWithoutRoom(error: unknown): true {
  if (error instanceof AppError && error.code === 'PLAN_LIMIT') return true;
  throw error;
}
