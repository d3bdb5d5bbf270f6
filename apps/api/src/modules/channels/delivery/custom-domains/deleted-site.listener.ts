import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../../platform/events/on-event.decorator.js';
import { PubSub } from '../../../../platform/pubsub/pubsub.js';
import { ProjectDeleted, ProjectRestored } from '../../../projects/projects/project.events.js';
import { DELIVERY_CHANGED } from '../caches/delivery-changed.js';

/** Unpublishes a deleted project in all processes, and publishes one that is back. Its domains stay its own until its data is deleted. */
@Injectable()
export class DeletedSiteListener {
  constructor(private readonly pubsub: PubSub) {}

  @OnEventInTransaction(ProjectDeleted)
  async takeDown({ projectId }: { organisationId: string; projectId: string }, tx: TenantTransaction): Promise<void> {
    tx.afterCommit(() => this.pubsub.publish(DELIVERY_CHANGED, { projectId }));
  }

  @OnEventInTransaction(ProjectRestored)
  bringBack(project: { organisationId: string; projectId: string }, tx: TenantTransaction): Promise<void> {
    return this.takeDown(project, tx);
  }
}
