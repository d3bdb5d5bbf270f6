import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import type { JobRun } from '../../../platform/jobs/job-definition.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../platform/jobs/schedule.decorator.js';
import { UndoService } from '../memory/undo.service.js';
import { AutomaticFillsService } from './automatic-fills.service.js';
import { FillPack, type PackJob, ResumeFills, SettleProject, StartFills, SweepLanguage } from './fill.jobs.js';
import { FillPackService } from './fill-pack.service.js';
import { FillWordsService } from './fill-words.service.js';
import { FillsRepository } from './fills.repository.js';
import { FillsService } from './fills.service.js';
import { PendingFillsRepository } from './pending-fills.repository.js';
import { SettleProjectService } from './settle-project.service.js';

/** Well above the longest time a run stands still on purpose. */
const LOST_MS = 10 * 60_000;

@Injectable()
export class PipelineJobs {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly packs: FillPackService,
    private readonly automatic: AutomaticFillsService,
    private readonly settling: SettleProjectService,
    private readonly fills: FillsRepository,
    private readonly runs: FillsService,
    private readonly pending: PendingFillsRepository,
    private readonly words: FillWordsService,
    private readonly outbox: Outbox,
    private readonly undoing: UndoService,
  ) {}

  @HandleJob(FillPack)
  fillPack(job: PackJob, run: JobRun): Promise<void> {
    return this.packs.run(job, run);
  }

  @HandleJob(StartFills)
  startFills(job: { organisationId: string; projectId: string }, run: JobRun): Promise<void> {
    return this.automatic.start(job, run);
  }

  @HandleJob(SweepLanguage)
  sweepLanguage({ language, ...ref }: { organisationId: string; projectId: string; language: string }): Promise<void> {
    return this.automatic.sweep(ref, language);
  }

  @HandleJob(SettleProject)
  settleProject(job: { organisationId: string; projectId: string }): Promise<void> {
    return this.settling.settle(job);
  }

  @HandleJob(ResumeFills)
  async resumeFills(job: { organisationId: string }): Promise<void> {
    await this.database.tenant(job, async (tx) => {
      if (await this.words.hasSome(tx)) await this.runs.resumeWaiting(tx);
    });
  }

  /** Finds runs whose job was lost, those about to start included, and failed ones whose time has come again. */
  @Scheduled({ name: 'pipeline.reconcile', queue: 'translate', everyMs: 60_000 })
  async reconcile(): Promise<void> {
    await this.database.system(async (tx) => {
      for (const lost of await this.fills.findStalled(tx, LOST_MS)) await this.outbox.enqueue(tx, FillPack, lost);
      for (const due of await this.fills.takeDueRetries(tx)) await this.runs.ask(tx, due);
      await this.undoing.purge(tx);
      for (const lost of await this.pending.findLost(tx, LOST_MS)) await this.runs.ask(tx, lost);
    });
  }
}
