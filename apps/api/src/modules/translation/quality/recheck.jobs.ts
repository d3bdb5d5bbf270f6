import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { TermsAdded, TermsRemoved } from '../glossary/glossary.events.js';
import { RecheckService } from '../translations/recheck/recheck.service.js';
import { type RecheckJob, RecheckTargets } from './recheck.job-definitions.js';

type AddedTerms = NonNullable<(typeof TermsAdded)['payload']>;

@Injectable()
export class RecheckJobs {
  constructor(
    private readonly rechecks: RecheckService,
    private readonly outbox: Outbox,
  ) {}

  @HandleJob(RecheckTargets)
  recheck({ projectId, language, ...tenant }: RecheckJob): Promise<void> {
    return this.rechecks.recheckProject(tenant, projectId, language);
  }

  @OnEventInTransaction(TermsAdded)
  async onTermsAdded({ organisationId, projectId, language }: AddedTerms, tx: TenantTransaction): Promise<void> {
    await this.outbox.enqueue(tx, RecheckTargets, { organisationId, projectId, ...(language ? { language } : {}) });
  }

  @OnEventInTransaction(TermsRemoved)
  async onTermsRemoved({ organisationId, projectId }: RecheckJob, tx: TenantTransaction): Promise<void> {
    await this.outbox.enqueue(tx, RecheckTargets, { organisationId, projectId });
  }
}
