import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../../platform/events/on-event.decorator.js';
import { TranslationChanged } from '../../translations/translations.events.js';
import { FuzzyIndexService } from './fuzzy-index.service.js';

type Changed = NonNullable<(typeof TranslationChanged)['payload']>;

/** A segment can be matched from the transaction on that translates it first. */
@Injectable()
export class TranslatedSourcesListener {
  constructor(private readonly index: FuzzyIndexService) {}

  @OnEventInTransaction(TranslationChanged)
  async sign({ projectId, language, hashes }: Changed, tx: TenantTransaction): Promise<void> {
    await this.index.addSegments(tx, projectId, language, hashes);
  }
}
