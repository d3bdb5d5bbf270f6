import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../../platform/events/on-event.decorator.js';
import { SegmentsChanged } from '../../../content/segments/segment.events.js';
import { FilterBlocksRepository } from '../filter-blocks/filter-blocks.repository.js';
import { TranslationsRepository } from '../translations.repository.js';
import { counterDeltaOfSegments } from './counter-delta.js';

type Change = NonNullable<(typeof SegmentsChanged)['payload']>;

/** Keeps the counters exact when segments with translations vanish from the site or come back to it. */
@Injectable()
export class SegmentsChangedListener {
  constructor(
    private readonly translations: TranslationsRepository,
    private readonly blocks: FilterBlocksRepository,
  ) {}

  @OnEventInTransaction(SegmentsChanged)
  async recount({ projectId, appeared, revived, vanished }: Change, tx: TenantTransaction): Promise<void> {
    // Languages first, then what is kept of them, as who translates locks them: in another order each would wait for the other.
    for (const { language } of await this.translations.counts(tx, [projectId])) {
      // Before anything is read: until then others write translations, and count segments as they are outside of this transaction.
      await this.translations.lockLanguage(tx, projectId, language);
      await this.#count(tx, projectId, language, revived, 1);
      await this.#count(tx, projectId, language, vanished, -1);
    }
    await this.blocks.markStale(tx, projectId, [...appeared, ...vanished]);
  }

  async #count(tx: TenantTransaction, projectId: string, language: string, hashes: readonly string[], sign: 1 | -1): Promise<void> {
    if (hashes.length === 0) return;
    const translations = await this.translations.translations(tx, projectId, language, hashes);
    if (translations.size === 0) return;
    const segments = await this.translations.segments(tx, projectId, [...translations.keys()]);
    await this.translations.addCounts(tx, projectId, language, counterDeltaOfSegments(segments, translations, sign));
  }
}
