import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../../platform/events/on-event.decorator.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import { defineJob, type JobRun, type PayloadOf } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation, organisationPayload, projectPayload } from '../../../../platform/jobs/job-payload.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import type { ProjectRef } from '../../../projects/projects/project.entity.js';
import { ProjectPurged } from '../../../projects/projects/project.events.js';
import { FuzzyIndexService } from './fuzzy-index.service.js';
import { FuzzySourcesRepository } from './fuzzy-sources.repository.js';

const RETRIES = { queue: 'general', attempts: 8, backoffMs: 1_000 } as const;

/** Migration 0370 enqueues these two jobs by name, for earlier translations. */
export const IndexProject = defineJob({
  owner: byOrganisation,
  payload: projectPayload,
  ...RETRIES,
  name: 'memory.indexProject',
  key: ({ projectId }) => projectId,
});
export const IndexUnits = defineJob({
  owner: byOrganisation,
  payload: organisationPayload,
  ...RETRIES,
  name: 'memory.indexUnits',
  key: ({ organisationId }) => organisationId,
});
const RemoveProjectSources = defineJob({
  owner: byOrganisation,
  payload: projectPayload,
  ...RETRIES,
  name: 'memory.removeSources',
  key: ({ projectId }) => projectId,
});

/** Rows of one transaction, so that other writers are not kept waiting. */
const BATCH = 200;
const FIRST_HASH = '00000000-0000-0000-0000-000000000000';

/** Signs the texts that were translated before signatures were stored, and removes the signatures of purged projects. */
@Injectable()
export class FuzzyIndexJobs {
  constructor(
    private readonly database: Database,
    private readonly index: FuzzyIndexService,
    private readonly sources: FuzzySourcesRepository,
    private readonly outbox: Outbox,
  ) {}

  @HandleJob(IndexProject)
  async indexProject({ organisationId, projectId }: ProjectRef, { signal }: JobRun): Promise<void> {
    let after: number | undefined = 0;
    while (after !== undefined) {
      signal.throwIfAborted();
      const from: number = after;
      after = await this.database.tenant({ organisationId }, async (tx) => {
        const segments = await this.sources.translatedSegments(tx, projectId, from, BATCH);
        await this.index.add(tx, projectId, segments);
        return segments.at(-1)?.ordinal;
      });
    }
  }

  @HandleJob(IndexUnits)
  async indexUnits({ organisationId }: PayloadOf<typeof IndexUnits>, { signal }: JobRun): Promise<void> {
    let after: string | undefined = FIRST_HASH;
    while (after !== undefined) {
      signal.throwIfAborted();
      const from: string = after;
      after = await this.database.tenant({ organisationId }, async (tx) => {
        const units = await this.sources.units(tx, from, BATCH);
        await this.index.addUnits(tx, units);
        return units.at(-1)?.hash;
      });
    }
  }

  @OnEventInTransaction(ProjectPurged)
  async onPurged({ organisationId, projectId }: ProjectRef, tx: TenantTransaction): Promise<void> {
    await this.outbox.enqueue(tx, RemoveProjectSources, { organisationId, projectId });
  }

  @HandleJob(RemoveProjectSources)
  async removeSources({ organisationId, projectId }: ProjectRef): Promise<void> {
    let removed = BATCH;
    while (removed === BATCH)
      removed = await this.database.tenant({ organisationId }, (tx) => this.sources.removeOfProject(tx, projectId, BATCH));
  }
}
