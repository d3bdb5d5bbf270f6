import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../../platform/events/on-event.decorator.js';
import { SegmentsChanged } from '../../../content/segments/segment.events.js';
import { TranslationsRepository } from '../translations.repository.js';
import { counterDeltaOfSegments } from './counter-delta.js';

type Change = NonNullable<(typeof SegmentsChanged)['payload']>;

/** Keeps the counters exact when segments with translations vanish from the site or come back to it. */
@Injectable()
export class SegmentsChangedListener {
  constructor(private readonly translations: TranslationsRepository) {}

  @OnEventInTransaction(SegmentsChanged)
  async recount(change: Change, tx: TenantTransaction): Promise<void> {
    const languages = (await this.translations.counts(tx, [change.projectId])).map((counts) => counts.language);
    for (const language of languages) {
      await this.#count(tx, change.projectId, language, change.appeared, 1);
      await this.#count(tx, change.projectId, language, change.vanished, -1);
    }
  }

  async #count(tx: TenantTransaction, projectId: string, language: string, hashes: readonly string[], sign: 1 | -1): Promise<void> {
    if (hashes.length === 0) return;
    const translations = await this.translations.translations(tx, projectId, language, hashes);
    if (translations.size === 0) return;
    await this.translations.lockLanguage(tx, projectId, language);
    const segments = await this.translations.segments(tx, projectId, [...translations.keys()]);
    await this.translations.addCounts(tx, projectId, language, counterDeltaOfSegments(segments, translations, sign));
  }
}
