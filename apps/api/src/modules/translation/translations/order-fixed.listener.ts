import { ORDER_PROBLEM } from '@bhashantar/quality-checks';
import { keepsOrder } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { SegmentOrderFixed } from '../../content/segments/segment.events.js';
import { ReviewTransitions } from './review-states/review-transitions.js';
import { TranslationChanged } from './translations.events.js';
import { TranslationsRepository } from './translations.repository.js';

type Change = NonNullable<(typeof SegmentOrderFixed)['payload']>;

/** Checks targets again when a page is found that fixes the order of their tags. */
@Injectable()
export class OrderFixedListener {
  constructor(
    private readonly translations: TranslationsRepository,
    private readonly events: Events,
    private readonly reviews: ReviewTransitions,
  ) {}

  @OnEventInTransaction(SegmentOrderFixed)
  async recheck({ organisationId, projectId, hashes }: Change, tx: TenantTransaction): Promise<void> {
    const sources = new Map((await this.translations.segments(tx, projectId, hashes)).map(({ hash, source }) => [hash, source]));
    // The segments are locked by the statement that fixed them: nobody translates them until the transaction ends.
    for (const { language } of await this.translations.counts(tx, [projectId])) {
      const known = await this.translations.translations(tx, projectId, language, hashes);
      const wrong = [...known.values()].flat().filter(({ hash, target }) => !keepsOrder(sources.get(hash) ?? '', target));
      if (wrong.length === 0) continue;
      await this.translations.addError(tx, projectId, language, wrong, { ...ORDER_PROBLEM, severity: 'error' });
      await this.reviews.sendBack(tx, { projectId, language }, wrong, 'sourceChanged');
      await this.events.emit(tx, TranslationChanged, { organisationId, projectId, language, hashes: wrong.map(({ hash }) => hash) });
    }
  }
}
