import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../../platform/events/on-event.decorator.js';
import { SegmentsChanged } from '../../../content/segments/segment.events.js';
import { FilterBlocksRepository } from './filter-blocks.repository.js';

type Change = NonNullable<(typeof SegmentsChanged)['payload']>;

/** Marks the blocks of segments that appeared on the site or vanished from it as stale. */
@Injectable()
export class StaleBlocksListener {
  constructor(private readonly blocks: FilterBlocksRepository) {}

  @OnEventInTransaction(SegmentsChanged)
  async mark({ projectId, appeared, vanished }: Change, tx: TenantTransaction): Promise<void> {
    await this.blocks.markStale(tx, projectId, [...appeared, ...vanished]);
  }
}
