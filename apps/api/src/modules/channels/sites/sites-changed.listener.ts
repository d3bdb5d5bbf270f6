import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { PubSub } from '../../../platform/pubsub/pubsub.js';
import { LanguagesAdded, LanguagesRemoved, ProjectDeleted, ProjectRestored } from '../../projects/projects/project.events.js';
import { DELIVERY_CHANGED } from '../public-side/caches/delivery-changed.js';

/** Makes all processes reload which projects and languages there are. */
@Injectable()
export class SitesChangedListener {
  constructor(private readonly pubsub: PubSub) {}

  @OnEventInTransaction(ProjectDeleted)
  async onDeleted({ projectId }: { projectId: string }, tx: TenantTransaction): Promise<void> {
    tx.afterCommit(() => this.pubsub.publish(DELIVERY_CHANGED, { projectId }));
  }

  @OnEventInTransaction(ProjectRestored)
  onRestored(project: { projectId: string }, tx: TenantTransaction): Promise<void> {
    return this.onDeleted(project, tx);
  }

  @OnEventInTransaction(LanguagesRemoved)
  onLanguagesRemoved(change: { projectId: string }, tx: TenantTransaction): Promise<void> {
    return this.onDeleted(change, tx);
  }

  @OnEventInTransaction(LanguagesAdded)
  onLanguagesAdded(change: { projectId: string }, tx: TenantTransaction): Promise<void> {
    return this.onDeleted(change, tx);
  }
}
