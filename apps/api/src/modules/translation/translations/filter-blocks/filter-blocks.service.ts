import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import type { SegmentFilter } from '../editor/editor.repository.js';
import { BuildFilterBlocks } from './filter-blocks.job-definitions.js';
import { FilterBlocksRepository } from './filter-blocks.repository.js';
import { MatchedProperties, type PropertyLookups } from './match-properties.js';

/** A block is built in some 50 ms. Fewer may wait until somebody reads them again. */
const MISSING_MAX = 1;
const DELAY_MS = 1_000;

/** Which segments match the conditions of a filter on their translations, without a look at any of these. */
@Injectable()
export class FilterBlocksService {
  constructor(
    private readonly stored: FilterBlocksRepository,
    private readonly outbox: Outbox,
  ) {}

  async matching(tx: TenantTransaction, filter: SegmentFilter): Promise<MatchedProperties> {
    const withTimes = filter.updatedFrom !== undefined || filter.updatedTo !== undefined;
    const lookups = await this.#lookUp(tx, filter);
    const { blocks, missing } = await this.stored.stored(tx, filter, withTimes);
    const built = await this.stored.build(tx, filter, missing);
    const { projectId, language } = filter;
    // What fits into one block is as soon built as read.
    const isSmall = blocks.length + missing.length <= MISSING_MAX;
    if (missing.length > 0 && !isSmall)
      await this.outbox.enqueue(tx, BuildFilterBlocks, { organisationId: tx.organisationId, projectId, language }, { delayMs: DELAY_MS });
    return new MatchedProperties([...blocks, ...built], filter, lookups);
  }

  async #lookUp(tx: TenantTransaction, filter: SegmentFilter): Promise<PropertyLookups> {
    const isNeeded = filter.author !== undefined || filter.updatedFrom !== undefined || filter.updatedTo !== undefined;
    const found = isNeeded ? await this.stored.lookUp(tx, filter) : undefined;
    return {
      authors: new Set(found?.authors),
      from: found?.from ?? Number.NEGATIVE_INFINITY,
      to: found?.to ?? Number.POSITIVE_INFINITY,
    };
  }
}
