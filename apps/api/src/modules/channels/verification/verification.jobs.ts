import { Injectable } from '@nestjs/common';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import type { JobRun } from '../../../platform/jobs/job-definition.js';
import { Scheduled } from '../../../platform/jobs/schedule.decorator.js';
import { DailyVerification } from './daily-verification.js';
import { ReportCheck } from './report-check.js';
import { checkReport, type ProofPayload, type ReportPayload, repeatProof } from './verification.job-definitions.js';

const HOUR_MS = 60 * 60 * 1000;

/** Looks at sites without a person who waits for it. */
@Injectable()
export class VerificationJobs {
  constructor(
    private readonly dailyVerification: DailyVerification,
    private readonly reportCheck: ReportCheck,
  ) {}

  @HandleJob(repeatProof)
  repeatProof(site: ProofPayload, _run: JobRun): Promise<void> {
    return this.dailyVerification.repeat(site);
  }

  @HandleJob(checkReport)
  checkReport(report: ReportPayload, _run: JobRun): Promise<void> {
    return this.reportCheck.check(report);
  }

  /** Each site is due a day after its last check, whatever hour that was. */
  @Scheduled({ name: 'delivery.verifySites', queue: 'general', everyMs: HOUR_MS })
  verifySites(_run: JobRun): Promise<void> {
    return this.dailyVerification.enqueueDue();
  }
}
