import { keepsOrder } from '@bhashantar/segmenter';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { EnqueueOn } from '../../../platform/events/on-event.decorator.js';
import { SegmentOrderFixed } from '../../content/segments/segment.events.js';
import { ORDER_PROBLEM } from './check-quality.js';
import { TranslationChanged } from './memory.events.js';
import { MemoryRepository } from './memory.repository.js';

type Change = NonNullable<(typeof SegmentOrderFixed)['payload']>;

/** Looks again at targets that were made before a page was found on which their order matters. */
@Injectable()
export class OrderFixedListener {
  constructor(
    private readonly memory: MemoryRepository,
    private readonly events: Events,
  ) {}

  @EnqueueOn(SegmentOrderFixed)
  async recheck({ organisationId, projectId, hashes }: Change, tx: TenantTransaction): Promise<void> {
    const sources = new Map((await this.memory.segments(tx, projectId, hashes)).map(({ hash, source }) => [hash, source]));
    for (const { language } of await this.memory.counts(tx, [projectId])) {
      const known = await this.memory.translations(tx, projectId, language, hashes);
      const wrong = [...known.values()].flat().filter(({ hash, target }) => !keepsOrder(sources.get(hash) ?? '', target));
      if (wrong.length === 0) continue;
      await this.memory.lockLanguage(tx, projectId, language);
      await this.memory.addError(tx, projectId, language, wrong, ORDER_PROBLEM);
      await this.events.emit(tx, TranslationChanged, { organisationId, projectId, language, hashes: wrong.map(({ hash }) => hash) });
    }
  }
}
