import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { EnqueueOn } from '../../../platform/events/on-event.decorator.js';
import { Signals } from '../../../platform/signals/signals.js';
import { ProjectDeleted } from '../../projects/projects/project.events.js';
import { DELIVERY_CHANGED } from './delivery-changed.js';
import { SitesRepository } from './sites.repository.js';

/** A deleted project is off the air everywhere once its deletion is through, and its hosts are free. */
@Injectable()
export class DeletedSiteListener {
  constructor(
    private readonly sites: SitesRepository,
    private readonly signals: Signals,
  ) {}

  @EnqueueOn(ProjectDeleted)
  async takeDown({ projectId }: { organisationId: string; projectId: string }, tx: TenantTransaction): Promise<void> {
    await this.sites.freeHosts(tx, projectId);
    tx.afterCommit(() => this.signals.send(DELIVERY_CHANGED, { projectId }));
  }
}
