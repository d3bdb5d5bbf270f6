import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../../platform/events/on-event.decorator.js';
import { PubSub } from '../../../../platform/pubsub/pubsub.js';
import { ProjectDeleted } from '../../../projects/projects/project.events.js';
import { DELIVERY_CHANGED } from '../caches/delivery-changed.js';
import { SitesRepository } from '../sites/sites.repository.js';

/** Unpublishes a deleted project in all processes, and releases its domains. */
@Injectable()
export class DeletedSiteListener {
  constructor(
    private readonly sites: SitesRepository,
    private readonly pubsub: PubSub,
  ) {}

  @OnEventInTransaction(ProjectDeleted)
  async takeDown({ projectId }: { organisationId: string; projectId: string }, tx: TenantTransaction): Promise<void> {
    await this.sites.releaseDomains(tx, projectId);
    tx.afterCommit(() => this.pubsub.publish(DELIVERY_CHANGED, { projectId }));
  }
}
