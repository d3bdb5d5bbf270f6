import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { SegmentsChanged } from '../../content/segments/segment.events.js';
import { counterDeltaOfSegments } from './counter-delta.js';
import { TranslationsRepository } from './translations.repository.js';

type Change = NonNullable<(typeof SegmentsChanged)['payload']>;

/** Keeps the counters exact when segments with translations vanish from the site or come back to it. */
@Injectable()
export class SegmentsChangedListener {
  constructor(private readonly translations: TranslationsRepository) {}

  @OnEventInTransaction(SegmentsChanged)
  async recount({ projectId, revived, vanished }: Change, tx: TenantTransaction): Promise<void> {
    // The segments are locked by the statements that changed them: nobody translates them until the transaction ends.
    for (const { language } of await this.translations.counts(tx, [projectId])) {
      await this.#count(tx, projectId, language, revived, 1);
      await this.#count(tx, projectId, language, vanished, -1);
    }
  }

  async #count(tx: TenantTransaction, projectId: string, language: string, hashes: readonly string[], sign: 1 | -1): Promise<void> {
    if (hashes.length === 0) return;
    const translations = await this.translations.translations(tx, projectId, language, hashes);
    if (translations.size === 0) return;
    const segments = await this.translations.segments(tx, projectId, [...translations.keys()]);
    this.translations.addCounts(tx, projectId, language, counterDeltaOfSegments(segments, translations, sign));
  }
}
