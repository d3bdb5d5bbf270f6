import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Scheduled } from '../../../platform/jobs/schedule.decorator.js';
import { WordsRepository } from './words.repository.js';
import { WordsService } from './words.service.js';

@Injectable()
export class PlansJobs {
  constructor(
    private readonly database: Database,
    private readonly words: WordsService,
    private readonly stored: WordsRepository,
  ) {}

  /** Releases the reservations of crashed work. */
  @Scheduled({ name: 'plans.reconcile', queue: 'general', everyMs: 60_000 })
  async reconcile(): Promise<void> {
    const expired = await this.database.system((tx) => this.stored.findExpired(tx));
    for (const { organisationId, holder } of expired)
      await this.database.tenant({ organisationId }, (tx) => this.words.releaseExpired(tx, holder));
  }
}
