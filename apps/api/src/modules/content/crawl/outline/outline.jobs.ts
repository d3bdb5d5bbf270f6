import { Injectable } from '@nestjs/common';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import type { JobRun } from '../../../../platform/jobs/job-definition.js';
import { type OutlinePayload, outlinePages } from './outline.job-definitions.js';
import { OutlineRunner } from './outline-runner.js';

/** Runs the jobs that make outlines of pages. */
@Injectable()
export class OutlineJobs {
  constructor(private readonly runner: OutlineRunner) {}

  @HandleJob(outlinePages)
  outline(payload: OutlinePayload, { signal }: JobRun): Promise<void> {
    return this.runner.run(payload, signal);
  }
}
