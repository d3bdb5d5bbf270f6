import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../../platform/events/on-event.decorator.js';
import { PubSub } from '../../../../platform/pubsub/pubsub.js';
import { LanguagesAdded, LanguagesRemoved, ProjectDeleted, ProjectRestored } from '../../../projects/projects/project.events.js';
import { DELIVERY_CHANGED } from '../../public-side/caches/delivery-changed.js';
import { SitesRepository } from '../sites/sites.repository.js';

type LanguageChange = NonNullable<(typeof LanguagesRemoved)['payload']>;

/** Has all processes see which projects and languages there are. The domains of a deleted project stay its own until its data is deleted. */
@Injectable()
export class DeletedSiteListener {
  constructor(
    private readonly sites: SitesRepository,
    private readonly pubsub: PubSub,
  ) {}

  @OnEventInTransaction(ProjectDeleted)
  async takeDown({ projectId }: { organisationId: string; projectId: string }, tx: TenantTransaction): Promise<void> {
    tx.afterCommit(() => this.pubsub.publish(DELIVERY_CHANGED, { projectId }));
  }

  @OnEventInTransaction(ProjectRestored)
  bringBack(project: { organisationId: string; projectId: string }, tx: TenantTransaction): Promise<void> {
    return this.takeDown(project, tx);
  }

  /** The domains of removed languages are free for others. */
  @OnEventInTransaction(LanguagesRemoved)
  async takeDownLanguages(change: LanguageChange, tx: TenantTransaction): Promise<void> {
    for (const language of change.languages) await this.sites.releaseDomain(tx, change.projectId, language);
    await this.takeDown(change, tx);
  }

  @OnEventInTransaction(LanguagesAdded)
  showLanguages(change: LanguageChange, tx: TenantTransaction): Promise<void> {
    return this.takeDown(change, tx);
  }
}
