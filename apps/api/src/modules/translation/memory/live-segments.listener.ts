import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { EnqueueOn } from '../../../platform/events/on-event.decorator.js';
import { SegmentsChanged } from '../../content/segments/segment.events.js';
import { countLiveChange } from './count-changes.js';
import { MemoryRepository } from './memory.repository.js';

type Change = NonNullable<(typeof SegmentsChanged)['payload']>;

/** Keeps the counters exact when segments with translations vanish from the site or come back to it. */
@Injectable()
export class LiveSegmentsListener {
  constructor(private readonly memory: MemoryRepository) {}

  @EnqueueOn(SegmentsChanged)
  async recount(change: Change, tx: TenantTransaction): Promise<void> {
    const languages = (await this.memory.counts(tx, [change.projectId])).map((counts) => counts.language);
    for (const language of languages) {
      await this.#count(tx, change.projectId, language, change.appeared, 1);
      await this.#count(tx, change.projectId, language, change.vanished, -1);
    }
  }

  async #count(tx: TenantTransaction, projectId: string, language: string, hashes: readonly string[], sign: 1 | -1): Promise<void> {
    if (hashes.length === 0) return;
    const translations = await this.memory.translations(tx, projectId, language, hashes);
    if (translations.size === 0) return;
    await this.memory.lockLanguage(tx, projectId, language);
    const segments = await this.memory.segments(tx, projectId, [...translations.keys()]);
    await this.memory.addCounts(tx, projectId, language, countLiveChange(segments, translations, sign));
  }
}
