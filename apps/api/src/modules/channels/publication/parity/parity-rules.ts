import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Events } from '../../../../platform/events/events.js';
import type { ProjectLanguage } from '../publication.entity.js';
import { PublicationChanged } from '../publication.events.js';
import { PageParityRepository } from './page-parity.repository.js';
import type { CountedTexts } from './parity.entity.js';

/** Keeps the ledger up to date, and decides which pages it hides. */
@Injectable()
export class ParityRules {
  constructor(
    private readonly parity: PageParityRepository,
    private readonly events: Events,
  ) {}

  /** Stores the state of pages; returns those that the policy hides. */
  async count(tx: TenantTransaction, set: ProjectLanguage, pages: readonly CountedTexts[]): Promise<ReadonlySet<number>> {
    await this.parity.lock(tx, set.projectId, 'count');
    const counted = await this.parity.count(tx, set, pages);
    if ((await this.parity.policy(tx, set.projectId)) !== 'hide') return new Set();
    if (counted.some(({ isStale, wasStale }) => isStale !== wasStale))
      await this.events.emit(tx, PublicationChanged, { organisationId: tx.organisationId, projectId: set.projectId });
    return new Set(counted.filter(({ isStale }) => isStale).map(({ pageId }) => pageId));
  }
}
