import { REQUEST_STATES, type RequestState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../../platform/events/on-event.decorator.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import type { ProjectRef } from '../../../projects/projects/project.entity.js';
import { ProjectDeleted, ProjectPurged, ProjectRestored } from '../../../projects/projects/project.events.js';
import { RunProgressed } from '../../pre-translation/runs/pre-translation-run.events.js';
import { ChangeRequest } from '../changes/change-request.job-definitions.js';
import { RequestJobsRepository } from '../changes/request-jobs.repository.js';
import { RequestMachine } from '../machine/request-machine.service.js';
import { RequestNotices } from '../notices/request-notices.service.js';
import { RequestDecisions } from '../requests/request-decisions.service.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { StoreRequest } from '../requests/storing/store-request.job-definitions.js';
import { RequestStateChanged, RequestStored } from '../state/request-state.events.js';
import { RequestStateService } from '../state/request-state.service.js';
import { RequestProjectsRepository } from './request-projects.repository.js';

type Ended = NonNullable<(typeof RunProgressed)['payload']>;

/** The name of a run over chosen texts in its progress. */
const REQUESTED = 'translate.requested';
/** Signed-off work stays signed off; nothing of it is open. */
const ENDED_BY_PURGE: readonly RequestState[] = REQUEST_STATES.filter((state) => state !== 'signOff' && state !== 'projectDeleted');

/** Moves requests on when their project, a run of engines or their own storing changes. */
@Injectable()
export class RequestsListener {
  constructor(
    private readonly ofProjects: RequestProjectsRepository,
    private readonly requests: RequestsRepository,
    private readonly states: RequestStateService,
    private readonly machine: RequestMachine,
    private readonly decisions: RequestDecisions,
    private readonly notices: RequestNotices,
    private readonly outbox: Outbox,
    private readonly jobs: RequestJobsRepository,
    private readonly clock: Clock,
  ) {}

  @OnEventInTransaction(ProjectDeleted)
  async pause({ projectId }: ProjectRef, tx: TenantTransaction): Promise<void> {
    await this.ofProjects.setPaused(tx, projectId, true);
    await this.jobs.expireOfProject(tx, projectId, this.clock.now());
  }

  @OnEventInTransaction(ProjectRestored)
  async resume({ organisationId, projectId }: ProjectRef, tx: TenantTransaction): Promise<void> {
    await this.ofProjects.setPaused(tx, projectId, false);
    for (const { requestId, isStored } of await this.ofProjects.unfinished(tx, projectId)) {
      if (isStored) {
        await this.machine.begin(tx, requestId);
        await this.machine.resume(tx, requestId);
      } else await this.outbox.enqueue(tx, StoreRequest, { organisationId, projectId, requestId });
    }
    for (const { kind, ...ref } of await this.jobs.waiting(tx, { projectId }))
      if (kind !== 'download') await this.outbox.enqueue(tx, ChangeRequest, ref);
  }

  @OnEventInTransaction(ProjectPurged)
  async end({ projectId }: ProjectRef, tx: TenantTransaction): Promise<void> {
    for (const requestId of await this.ofProjects.ofProject(tx, projectId)) {
      const request = await this.requests.lock(tx, requestId);
      if (request) await this.states.move(tx, request, { to: 'projectDeleted', from: ENDED_BY_PURGE, action: 'request.state' });
    }
  }

  /** Notifies the people who decide. If the request wants engines, they run first. */
  @OnEventInTransaction(RequestStored)
  async stored({ requestId }: { requestId: string }, tx: TenantTransaction): Promise<void> {
    const request = await this.requests.lock(tx, requestId);
    if (!request) return;
    await this.notices.ofDecision(tx, request, { kind: 'requestSent' });
    await this.machine.begin(tx, requestId);
    await this.decisions.acceptByRule(tx, requestId);
  }

  /** Notifies also when the runs of engines have ended. */
  @OnEventInTransaction(RequestStateChanged)
  async waits(
    { requestId, from, to }: { requestId: string; from: RequestState | null; to: RequestState },
    tx: TenantTransaction,
  ): Promise<void> {
    if (from !== null && to === 'pendingManualTranslation') await this.decisions.acceptByRule(tx, requestId);
  }

  @OnEventInTransaction(RunProgressed)
  async runEnded(run: Ended, tx: TenantTransaction): Promise<void> {
    if (run.kind === REQUESTED && ['done', 'failed', 'cancelled'].includes(run.state))
      await this.machine.ended(tx, { projectId: run.projectId, jobId: run.jobId, state: run.state, reason: run.reason });
  }
}
