import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import type { JobRun, PayloadOf } from '../../../platform/jobs/job-definition.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../platform/jobs/schedule.decorator.js';
import { UndoService } from '../translations/undo/undo.service.js';
import { AutomaticPolicyService } from './automatic/automatic-policy.service.js';
import { AutomaticRunsService } from './runs/automatic-runs.service.js';
import { BatchRunner } from './runs/batch-runner.service.js';
import { PendingRunsRepository } from './runs/pending-runs.repository.js';
import {
  type BatchJob,
  PreTranslateBatch,
  RescanLanguage,
  ResumeRuns,
  StartRuns,
  UpdateProjectStatus,
} from './runs/pre-translation-run.job-definitions.js';
import { PreTranslationRunsRepository } from './runs/pre-translation-runs.repository.js';
import { PreTranslationRunsService } from './runs/pre-translation-runs.service.js';
import { RunWordsService } from './runs/run-words.service.js';
import { ProjectStatusService } from './status/project-status.service.js';

/** Well above the longest deliberate wait of a run. */
const LOST_MS = 10 * 60_000;

@Injectable()
export class PreTranslationJobs {
  constructor(
    private readonly database: Database,
    private readonly batches: BatchRunner,
    private readonly automatic: AutomaticRunsService,
    private readonly statuses: ProjectStatusService,
    private readonly stored: PreTranslationRunsRepository,
    private readonly runs: PreTranslationRunsService,
    private readonly pending: PendingRunsRepository,
    private readonly words: RunWordsService,
    private readonly outbox: Outbox,
    private readonly undoing: UndoService,
    private readonly policies: AutomaticPolicyService,
  ) {}

  @HandleJob(PreTranslateBatch)
  preTranslateBatch(job: BatchJob, execution: JobRun): Promise<void> {
    return this.batches.run(job, execution);
  }

  @HandleJob(StartRuns)
  startRuns(job: PayloadOf<typeof StartRuns>, execution: JobRun): Promise<void> {
    return this.automatic.start(job, execution);
  }

  @HandleJob(RescanLanguage)
  rescanLanguage({ language, ...ref }: PayloadOf<typeof RescanLanguage>): Promise<void> {
    return this.automatic.rescan(ref, language);
  }

  @HandleJob(UpdateProjectStatus)
  updateProjectStatus(job: PayloadOf<typeof UpdateProjectStatus>): Promise<void> {
    return this.statuses.update(job);
  }

  @HandleJob(ResumeRuns)
  async resumeRuns(job: PayloadOf<typeof ResumeRuns>): Promise<void> {
    await this.database.tenant(job, async (tx) => {
      if (await this.words.hasSome(tx)) await this.runs.resumeWaiting(tx);
    });
  }

  /** A new month brings new words. */
  @Scheduled({ name: 'pipeline.resumeMonth', queue: 'translate', everyMs: 10 * 60_000 })
  resumeMonth(): Promise<void> {
    return this.policies.resume();
  }

  /** Enqueues runs whose job was lost, including those about to start, and failed runs that are due for a retry. */
  @Scheduled({ name: 'pipeline.reconcile', queue: 'translate', everyMs: 60_000 })
  async reconcile(): Promise<void> {
    await this.database.system(async (tx) => {
      for (const lost of await this.stored.findStalled(tx, LOST_MS)) await this.outbox.enqueue(tx, PreTranslateBatch, lost);
      for (const due of await this.stored.takeDueRetries(tx)) await this.runs.request(tx, due);
      await this.undoing.purge(tx);
      for (const lost of await this.pending.findLost(tx, LOST_MS)) await this.runs.request(tx, lost);
    });
  }
}
