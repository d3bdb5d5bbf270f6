import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import type { SegmentFilter } from '../editor.repository.js';
import type { FilterBlock, StoredFilterBlock } from './filter-block.js';
import { BuildFilterBlocks } from './filter-blocks.job-definitions.js';
import { type BlockPlace, FilterBlocksRepository } from './filter-blocks.repository.js';
import { MatchedProperties, type PropertyLookups } from './match-properties.js';

/** Building a block takes some 50 ms. This many missing blocks may wait until somebody reads them again. */
const MISSING_MAX = 1;
const DELAY_MS = 1_000;
/** The size of some ten million segments with their times. */
const CACHE_BYTES = 64 * 1024 * 1024;
/**
 * After a failover, the new server may assign versions again that the old one had lost. Therefore the cache keeps a block only for this
 * long.
 */
const KEPT_MS = 600_000;
/** Approximate size of one combination of properties. */
const ENTRY_BYTES = 256;

/** Finds the segments whose translations match the conditions of a filter, without reading the translations. */
@Injectable()
export class FilterBlocksService {
  /** Blocks as last read. Reading those of a million segments takes several times as long as checking which of them have changed. */
  readonly #cache = new LRUCache<string, StoredFilterBlock>({ maxSize: CACHE_BYTES, ttl: KEPT_MS });

  constructor(
    private readonly stored: FilterBlocksRepository,
    private readonly outbox: Outbox,
  ) {}

  async matching(tx: TenantTransaction, filter: SegmentFilter): Promise<MatchedProperties> {
    const withTimes = filter.updatedFrom !== undefined || filter.updatedTo !== undefined;
    const lookups = await this.#lookUp(tx, filter);
    const versions = await this.stored.versions(tx, filter);
    const blocks = await this.#blocks(tx, filter, versions, withTimes);
    const missing = await this.stored.missing(tx, filter, new Set(blocks.map(({ block }) => block)));
    const built = await this.stored.build(tx, filter, missing);
    const { projectId, language } = filter;
    // Building a single block takes no longer than reading it.
    const isSmall = blocks.length + missing.length <= MISSING_MAX;
    if (missing.length > 0 && !isSmall)
      await this.outbox.enqueue(tx, BuildFilterBlocks, { organisationId: tx.organisationId, projectId, language }, { delayMs: DELAY_MS });
    return new MatchedProperties([...blocks, ...built], filter, lookups);
  }

  /** Returns the blocks at these versions, or at later ones if they were rebuilt since. Leaves out blocks that are gone. */
  async #blocks(
    tx: TenantTransaction,
    { projectId, language }: BlockPlace,
    versions: ReadonlyMap<number, string>,
    withTimes: boolean,
  ): Promise<FilterBlock[]> {
    const keyOf = (block: number) => `${projectId} ${language} ${block}`;
    const known: FilterBlock[] = [];
    const unknown: number[] = [];
    for (const [block, version] of versions) {
      const cached = this.#cache.get(keyOf(block));
      if (cached?.version === version && (cached.updated || !withTimes)) known.push(cached);
      else unknown.push(block);
    }
    const read = await this.stored.read(tx, { projectId, language }, unknown, withTimes);
    for (const block of read) {
      const size = block.codes.length + (block.updated?.length ?? 0) + ENTRY_BYTES * block.entries.length;
      this.#cache.set(keyOf(block.block), block, { size });
    }
    return [...known, ...read];
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
