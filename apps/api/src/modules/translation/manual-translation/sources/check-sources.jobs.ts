import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Events } from '../../../../platform/events/events.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import type { JobRun } from '../../../../platform/jobs/job-definition.js';
import type { ProjectRef, ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { InFlightService } from '../../translations/in-flight/in-flight.service.js';
import { DeliveryService } from '../delivery/delivery.service.js';
import type { StoredRequest } from '../request.entity.js';
import { requestNumber } from '../request-number.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { WithdrawService } from '../work/withdraw.service.js';
import { WorkRepository } from '../work/work.repository.js';
import { CheckSources } from './check-sources.job-definitions.js';
import { type ItemInWork, SourcesRepository } from './sources.repository.js';
import { SourcesStale } from './sources-stale.event.js';

/** Marks texts in work as stale if their source has left the site, and removes those of removed languages. */
@Injectable()
export class CheckSourcesJobs {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly requests: RequestsRepository,
    private readonly sources: SourcesRepository,
    private readonly work: WorkRepository,
    private readonly inFlight: InFlightService,
    private readonly delivery: DeliveryService,
    private readonly withdrawing: WithdrawService,
    private readonly events: Events,
  ) {}

  @HandleJob(CheckSources)
  async check({ organisationId, projectId }: ProjectRef, { signal }: JobRun): Promise<void> {
    const ids = await this.database.tenant({ organisationId }, (tx) => this.sources.requestsInWork(tx, projectId));
    for (const requestId of ids) {
      signal.throwIfAborted();
      await this.database.tenant({ organisationId }, (tx) => this.#checkRequest(tx, projectId, requestId));
    }
  }

  async #checkRequest(tx: TenantTransaction, projectId: string, requestId: string): Promise<void> {
    const request = await this.requests.lock(tx, requestId);
    const project = await this.projects.find(tx, projectId);
    if (!request || !project) return;
    const removed = await this.sources.ofOtherLanguages(tx, requestId, project.targetLanguages);
    const current = removed.length > 0 ? await this.withdrawing.take(tx, request, removed) : request;
    await this.#takeBack(tx, project, current);
    await this.#markStale(tx, current);
  }

  /** A text that is on the site again is reopened, unless another request has it now. */
  async #takeBack(tx: TenantTransaction, { projectId }: ProjectRow, request: StoredRequest): Promise<void> {
    const { requestId, dueAt } = request;
    const returned = await this.sources.returned(tx, requestId);
    if (returned.length === 0) return;
    const flight = { requestId, number: requestNumber(request), dueAt };
    for (const { subBatchId, language, hashes } of bySubBatch(returned)) {
      const place = { projectId, language };
      await this.inFlight.hold(tx, place, flight, hashes);
      const flights = await this.inFlight.of(tx, place, hashes);
      const own = hashes.filter((hash) => flights.get(hash)?.requestId === requestId);
      await this.work.change(
        tx,
        subBatchId,
        own.map((hash) => ({ hash, state: 'open' })),
      );
    }
    await this.requests.recount(tx, requestId, idsOf(returned));
  }

  async #markStale(tx: TenantTransaction, request: StoredRequest): Promise<void> {
    const { requestId, projectId, organisationId } = request;
    const stale = await this.sources.markStale(tx, requestId);
    if (stale.length === 0) return;
    for (const language of new Set(stale.map((item) => item.language))) {
      const hashes = stale.filter((item) => item.language === language).map(({ hash }) => hash);
      await this.inFlight.release(tx, requestId, { projectId, language }, hashes);
    }
    const subBatchIds = idsOf(stale);
    await this.requests.recount(tx, requestId, subBatchIds);
    let current = request;
    for (const subBatch of await this.requests.subBatches(tx, requestId, { subBatchIds }))
      current = await this.delivery.settle(tx, current, subBatch);
    const items = stale.map(({ subBatchId, hash }) => ({ subBatchId, hash }));
    await this.events.emit(tx, SourcesStale, { organisationId, projectId, requestId, items });
  }
}

/** A sub-batch is of one language and small enough for one statement. */
function bySubBatch(items: readonly ItemInWork[]): { subBatchId: string; language: string; hashes: string[] }[] {
  const groups = new Map<string, { subBatchId: string; language: string; hashes: string[] }>();
  for (const { subBatchId, language, hash } of items) {
    const group = groups.get(subBatchId) ?? { subBatchId, language, hashes: [] };
    group.hashes.push(hash);
    groups.set(subBatchId, group);
  }
  return [...groups.values()];
}

const idsOf = (items: readonly ItemInWork[]): string[] => [...new Set(items.map(({ subBatchId }) => subBatchId))];
