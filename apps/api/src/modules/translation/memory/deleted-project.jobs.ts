import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { EnqueueOn } from '../../../platform/events/on-event.decorator.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import { defineJob } from '../../../platform/jobs/job-definition.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import type { ProjectRef } from '../../projects/projects/project.entity.js';
import { ProjectDeleted } from '../../projects/projects/project.events.js';
import { MemoryUnitsRepository } from './memory-units.repository.js';

const forgetProject = defineJob<ProjectRef>({
  name: 'memory.forgetProject',
  queue: 'general',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId }) => projectId,
});

/** A statement's worth; others who write to the memory get their turn in between. */
const PACK = 5_000;

/** Takes out of the organisation's memory what a deleted project brought there, unless it is to be kept. */
@Injectable()
export class DeletedProjectJobs {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly units: MemoryUnitsRepository,
    private readonly outbox: Outbox,
  ) {}

  @EnqueueOn(ProjectDeleted)
  async onDeleted({ organisationId, projectId, keepTm }: ProjectRef & { keepTm: boolean }, tx: TenantTransaction): Promise<void> {
    if (!keepTm) await this.outbox.enqueue(tx, forgetProject, { organisationId, projectId });
  }

  @HandleJob(forgetProject)
  async forget({ projectId, ...tenant }: ProjectRef): Promise<void> {
    let removed = PACK;
    while (removed === PACK) removed = await this.database.tenant(tenant, (tx) => this.units.removeOfProject(tx, projectId, PACK));
  }
}
