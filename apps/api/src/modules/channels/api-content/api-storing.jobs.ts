import type { ApiContentKey } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import type { JobRun } from '../../../platform/jobs/job-definition.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { TranslationMemoryService } from '../../translation/translation-memory/translation-memory.service.js';
import { type ApiJob, DeleteApi, ResegmentApi } from './api-content.job-definitions.js';
import { ApiItemsRepository } from './api-items.repository.js';
import { ApiResegmenting } from './api-resegmenting.service.js';

/** Entries of one transaction. */
const BATCH = 500;

/** Whether the rules of keys are the same as before. A sync may have added keys. */
function hasRules(keys: readonly ApiContentKey[], before: readonly ApiContentKey[]): boolean {
  const rules = new Map(keys.map((key) => [key.path, key]));
  return before.every(({ path, rule, limit }) => rules.get(path)?.rule === rule && rules.get(path)?.limit === limit);
}

/** Reads stored entries by new rules, and deletes those of deleted items. Each batch is a transaction; a killed run starts again. */
@Injectable()
export class ApiStoringJobs {
  constructor(
    private readonly database: Database,
    private readonly items: ApiItemsRepository,
    private readonly resegmenting: ApiResegmenting,
    private readonly pages: PagesService,
    private readonly segments: SegmentsService,
    private readonly memory: TranslationMemoryService,
  ) {}

  @HandleJob(ResegmentApi)
  async resegment(job: ApiJob, { signal }: JobRun): Promise<void> {
    const own = await this.database.tenant(job, (tx) => this.items.find(tx, job.apiId));
    if (!own) return;
    for await (const texts of this.resegmenting.texts(own, own.keys)) {
      signal.throwIfAborted();
      const isCurrent = await this.database.tenant(job, async (tx) => {
        const now = await this.items.lock(tx, job.apiId);
        // If the rules changed meanwhile, another job applies them.
        if (!now || now.isDeleting || !hasRules(now.keys, own.keys)) return false;
        const known = await this.items.hashes(
          tx,
          job.apiId,
          texts.map(({ entryId }) => entryId),
        );
        // An entry that was deleted meanwhile is not stored again. A changed entry has the texts of its sync, which started with these
        // rules.
        const there = texts.filter(({ entryId, contentHash }) => known.get(entryId) === contentHash);
        await this.segments.storeItems(tx, own.projectId, there);
        for (const { entryId, segments } of there) await this.items.setSegments(tx, job.apiId, entryId, segments.length);
        return true;
      });
      if (!isCurrent) return;
    }
  }

  @HandleJob(DeleteApi)
  async delete(job: ApiJob, { signal }: JobRun): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      if (await this.database.tenant(job, (tx) => this.#deleteBatch(tx, job))) return;
    }
  }

  async #deleteBatch(tx: TenantTransaction, { apiId, projectId }: ApiJob): Promise<boolean> {
    const own = await this.items.lock(tx, apiId);
    if (!own?.isDeleting) return true;
    const batch = await this.items.entryIds(tx, apiId, '', BATCH);
    if (batch.length === 0) {
      await this.items.remove(tx, apiId);
      await this.items.removeUnused(tx, projectId);
      return true;
    }
    const pageIds = batch.map(({ pageId }) => pageId);
    const forgotten = own.keepsMemory ? [] : await this.segments.hashesOfPages(tx, projectId, pageIds);
    await this.segments.removeItems(tx, projectId, pageIds);
    await this.memory.forget(tx, { projectId }, forgotten);
    await this.pages.markGone(tx, projectId, pageIds);
    await this.items.removeEntries(
      tx,
      apiId,
      batch.map(({ entryId }) => entryId),
    );
    return false;
  }
}
