import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import { defineJob } from '../../../platform/jobs/job-definition.js';
import { byOrganisation, projectPayload } from '../../../platform/jobs/job-payload.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import type { ProjectRef } from '../../projects/projects/project.entity.js';
import { ProjectDeleted, ProjectPurged, ProjectRestored } from '../../projects/projects/project.events.js';
import { TranslationMemoryRepository } from './translation-memory.repository.js';
import { WithdrawnMemoriesRepository } from './withdrawn-memories.repository.js';

const removeProjectUnits = defineJob({
  owner: byOrganisation,
  payload: projectPayload,
  name: 'memory.forgetProject',
  queue: 'general',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId }) => projectId,
});

/** Units deleted in one statement, so that other writers are not blocked for long. */
const BATCH_SIZE = 5_000;

/** Hides the units of a project that is deleted, unless the user keeps them, and removes them when it is purged. */
@Injectable()
export class DeletedProjectJobs {
  constructor(
    private readonly database: Database,
    private readonly units: TranslationMemoryRepository,
    private readonly withdrawn: WithdrawnMemoriesRepository,
    private readonly outbox: Outbox,
  ) {}

  @OnEventInTransaction(ProjectDeleted)
  async onDeleted({ projectId, keepTm }: { projectId: string; keepTm: boolean }, tx: TenantTransaction): Promise<void> {
    if (!keepTm) await this.withdrawn.add(tx, projectId);
  }

  @OnEventInTransaction(ProjectRestored)
  async onRestored({ projectId }: { projectId: string }, tx: TenantTransaction): Promise<void> {
    await this.withdrawn.remove(tx, projectId);
  }

  @OnEventInTransaction(ProjectPurged)
  async onPurged({ organisationId, projectId, keepTm }: ProjectRef & { keepTm: boolean }, tx: TenantTransaction): Promise<void> {
    if (!keepTm) await this.outbox.enqueue(tx, removeProjectUnits, { organisationId, projectId });
  }

  @HandleJob(removeProjectUnits)
  async removeUnits({ projectId, ...tenant }: ProjectRef): Promise<void> {
    let removed = BATCH_SIZE;
    while (removed === BATCH_SIZE)
      removed = await this.database.tenant(tenant, (tx) => this.units.removeOfProject(tx, projectId, BATCH_SIZE));
    await this.database.tenant(tenant, (tx) => this.withdrawn.remove(tx, projectId));
  }
}
