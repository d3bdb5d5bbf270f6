import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { LanguagesRemoved } from '../../projects/projects/project.events.js';
import { CustomDomainsRepository } from './custom-domains.repository.js';

/** The domains of removed languages are free for others. The domains of a deleted project stay its own until its data is deleted. */
@Injectable()
export class RemovedLanguagesListener {
  constructor(private readonly domains: CustomDomainsRepository) {}

  @OnEventInTransaction(LanguagesRemoved)
  async release({ projectId, languages }: NonNullable<(typeof LanguagesRemoved)['payload']>, tx: TenantTransaction): Promise<void> {
    for (const language of languages) await this.domains.release(tx, projectId, language);
  }
}
