import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import type { JobRun } from '../../../../platform/jobs/job-definition.js';
import { RetryAfter } from '../../../../platform/jobs/job-errors.js';
import { BuildFilterBlocks, type ProjectLanguage } from './filter-blocks.job-definitions.js';
import { FilterBlocksRepository } from './filter-blocks.repository.js';

/** Blocks per transaction. A person who changes one of these blocks waits for the transaction. */
const BATCH = 4;

/** About the time that a transaction takes. */
const BUSY_MS = 1_000;

/**
 * Builds the blocks that are missing or stale. A filter call enqueues this job; until it finishes, each filter call builds the blocks for
 * its own use.
 */
@Injectable()
export class FilterBlocksJobs {
  constructor(
    private readonly database: Database,
    private readonly blocks: FilterBlocksRepository,
  ) {}

  @HandleJob(BuildFilterBlocks)
  async build({ organisationId, ...place }: ProjectLanguage, { signal }: JobRun): Promise<void> {
    const missing = await this.database.tenant({ organisationId }, async (tx) =>
      this.blocks.missing(tx, place, await this.blocks.versions(tx, place)),
    );
    for (let at = 0; at < missing.length; at += BATCH) {
      signal.throwIfAborted();
      await this.database.tenant({ organisationId }, async (tx) => {
        if (!(await this.blocks.lock(tx, place))) throw new RetryAfter(BUSY_MS, 'another job builds these blocks');
        await this.blocks.rebuild(tx, place, missing.slice(at, at + BATCH));
      });
    }
  }
}
