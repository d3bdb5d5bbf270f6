import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Events } from '../../../../platform/events/events.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import { defineJob, type JobRun } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation, projectPayload } from '../../../../platform/jobs/job-payload.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../../platform/jobs/schedule.decorator.js';
import type { ProjectRef } from '../project.entity.js';
import { ProjectPurged } from '../project.events.js';
import { ProjectDeletionsRepository } from './project-deletions.repository.js';
import { EMPTIED_TABLES } from './project-tables.js';

export const PurgeProject = defineJob({
  owner: byOrganisation,
  payload: projectPayload,
  name: 'projects.purge',
  queue: 'general',
  attempts: 8,
  backoffMs: 5_000,
  key: ({ projectId }) => projectId,
  // The job reads no content of a project, so a crash of its worker is not the project's fault.
  guardsItself: true,
});

/** Rows of one transaction, so that it takes a fraction of a second even where each row is a page. */
const BATCH_ROWS = 1_000;
/** Limits the pause, because a batch may be slow only because others are busy. */
const PAUSE_MAX_MS = 1_000;

/** Deletes the data of projects that can no longer be restored. A new job continues where a killed one stopped. */
@Injectable()
export class ProjectPurgeJobs {
  constructor(
    private readonly database: Database,
    private readonly deletions: ProjectDeletionsRepository,
    private readonly outbox: Outbox,
    private readonly events: Events,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Scheduled({ name: 'projects.purgeDue', queue: 'general', everyMs: 60_000 })
  async enqueueDue(): Promise<void> {
    const due = await this.database.system((tx) => this.deletions.due(tx, this.clock.now()));
    for (const project of due)
      await this.database.tenant({ organisationId: project.organisationId }, (tx) => this.outbox.enqueue(tx, PurgeProject, project));
  }

  @HandleJob(PurgeProject)
  async purge(project: ProjectRef, { signal }: JobRun): Promise<void> {
    if (!(await this.#takeOver(project))) return;
    let rows = 0;
    for (const table of EMPTIED_TABLES) rows += await this.#empty(project, table, signal);
    await this.#finish(project, rows);
  }

  #takeOver({ organisationId, projectId }: ProjectRef): Promise<boolean> {
    return this.database.tenant({ organisationId }, async (tx) => {
      const taken = await this.deletions.takeOver(tx, projectId, this.clock.now());
      if (taken?.isFirst) await this.events.emit(tx, ProjectPurged, { organisationId, projectId, keepTm: taken.keepTm });
      return taken !== undefined;
    });
  }

  /** Works in short transactions, and at most half of the time, because others use the same tables. */
  async #empty({ organisationId, projectId }: ProjectRef, table: string, signal: AbortSignal): Promise<number> {
    let total = 0;
    for (;;) {
      signal.throwIfAborted();
      const begun = performance.now();
      const rows = await this.database.tenant({ organisationId }, (tx) => this.deletions.deleteRows(tx, table, projectId, BATCH_ROWS));
      total += rows;
      if (rows < BATCH_ROWS) return total;
      await sleep(Math.min(performance.now() - begun, PAUSE_MAX_MS), undefined, { signal });
    }
  }

  #finish({ organisationId, projectId }: ProjectRef, rows: number): Promise<void> {
    return this.database.tenant({ organisationId }, async (tx) => {
      await this.deletions.markPurged(tx, projectId);
      await this.audit.record(tx, { organisationId, action: 'project.purge', subject: 'project', subjectId: projectId, details: { rows } });
    });
  }
}
