import { Injectable } from '@nestjs/common';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import type { JobRun } from '../../../../platform/jobs/job-definition.js';
import { clearDomain, type RemovedDomain } from './removed-domains.job-definitions.js';
import { RemovedDomains } from './removed-domains.service.js';

/** Runs the jobs that delete the pages of removed domains. */
@Injectable()
export class RemovedDomainsJobs {
  constructor(private readonly domains: RemovedDomains) {}

  @HandleJob(clearDomain)
  clear(domain: RemovedDomain, { signal }: JobRun): Promise<void> {
    return this.domains.clear(domain, signal);
  }
}
