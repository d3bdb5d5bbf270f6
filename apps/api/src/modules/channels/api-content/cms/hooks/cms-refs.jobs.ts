import { createHash } from 'node:crypto';
import { CmsError } from '@bhashantar/cms-connectors';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../platform/clock/clock.js';
import { Database } from '../../../../../platform/database/database.js';
import { HandleJob } from '../../../../../platform/jobs/handle-job.decorator.js';
import type { JobRun } from '../../../../../platform/jobs/job-definition.js';
import { Outbox } from '../../../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../../../platform/jobs/schedule.decorator.js';
import type { StoredApi } from '../../api-item.entity.js';
import { ApiItemsRepository } from '../../api-items.repository.js';
import { ApiSyncs } from '../../api-syncs.service.js';
import { CmsAccess, entryIdOf, type OpenCms } from '../cms-access.service.js';
import { failureOf } from '../cms-failure.js';
import { CmsDueRefsRepository, type DueRef } from './cms-due-refs.repository.js';
import { ReadCmsRefs, type RefsJob } from './cms-hook.job-definitions.js';

const SWEEP_MS = 15_000;
const SWEPT = 200;
/** Entries that one job reads. */
const BATCH = 100;
/** The job returns after this time to an item that is syncing, or to a CMS that is down. */
const BUSY_MS = 30_000;
const DOWN_MS = 60_000;
const REFUSED_MS = 15 * 60_000;

/** A changed entry of an item, with the message that reported it. */
interface Changed {
  ref: DueRef;
  own: StoredApi;
  entryId: string;
}

/**
 * If a CMS refuses one entry, for example because of an impossible id, this says nothing about the others. The message was only a hint, and
 * the next sync reports the fault. Throws if the CMS is down, or refuses the credentials.
 */
function noneOfRefused(error: unknown): Changed[] {
  const failure = error instanceof CmsError ? failureOf(error) : undefined;
  if (!failure || failure.isPassing || failure.problem.code === 'unauthorized') throw error;
  return [];
}

/** Reads entries that a CMS reports as changed. Syncs bring in those that have changed. Echoes of our own writes have not. */
@Injectable()
export class CmsRefsJobs {
  constructor(
    private readonly database: Database,
    private readonly items: ApiItemsRepository,
    private readonly access: CmsAccess,
    private readonly due: CmsDueRefsRepository,
    private readonly syncs: ApiSyncs,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Scheduled({ name: 'cms.sweepRefs', queue: 'general', everyMs: SWEEP_MS })
  async sweep(): Promise<void> {
    await this.database.system(async (tx) => {
      for (const due of await this.due.due(tx, this.clock.now(), SWEPT)) await this.outbox.enqueue(tx, ReadCmsRefs, due);
    });
  }

  @HandleJob(ReadCmsRefs)
  async read(job: RefsJob, { signal }: JobRun): Promise<void> {
    const now = this.clock.now();
    const refs = await this.database.tenant(job, (tx) => this.due.list(tx, job.connectionId, now, BATCH));
    if (refs.length === 0) return;
    try {
      await this.#read(job, refs, signal);
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      const until = new Date(now.getTime() + (failure.isPassing ? DOWN_MS : REFUSED_MS));
      await this.database.tenant(job, (tx) => this.due.postpone(tx, job.connectionId, refs, until));
      return;
    }
    if (refs.length === BATCH) await this.database.tenant(job, (tx) => this.outbox.enqueue(tx, ReadCmsRefs, job));
  }

  async #read(job: RefsJob, refs: readonly DueRef[], signal: AbortSignal): Promise<void> {
    const { connectionId } = job;
    const cms = await this.access.open(job, connectionId, signal);
    const own = await this.database.tenant(job, (tx) => this.items.findAll(tx, [...cms.chosen.values()]));
    const changed: Changed[] = [];
    const unchanged: DueRef[] = [];
    for (const ref of refs) {
      signal.throwIfAborted();
      const found = await this.#changed(job, cms, own, ref).catch(noneOfRefused);
      if (found.length > 0) changed.push(...found);
      else unchanged.push(ref);
    }
    const unfollowed = changed.filter((one) => one.own.auto?.sync === false).map(({ ref }) => ref);
    await this.database.tenant(job, (tx) => this.due.remove(tx, connectionId, [...unchanged, ...unfollowed]));
    // If messages are not followed, the next scheduled or requested sync brings the changes.
    for (const item of own.filter(({ auto }) => auto?.sync ?? true))
      await this.#begin(
        job,
        item,
        changed.filter((one) => one.own.apiId === item.apiId),
      );
  }

  /** The items in which an entry differs from the stored one. */
  async #changed(job: RefsJob, cms: OpenCms, items: readonly StoredApi[], ref: DueRef): Promise<Changed[]> {
    const places = await this.#places(job, items, ref);
    const resolved = places.length > 0 ? undefined : await cms.connector.resolveRef({ type: ref.type, id: ref.id });
    const all = resolved ? await this.#places(job, items, resolved) : places;
    const changed: Changed[] = [];
    for (const { own, entryId, refType } of all) {
      const [arrived] = await this.access.entry(cms, own, entryId, refType);
      if (arrived?.hasCredentials) continue;
      const before = (await this.database.tenant(job, (tx) => this.items.hashes(tx, own.apiId, [entryId]))).get(entryId);
      const after = arrived && createHash('sha256').update(arrived.bytes).digest('hex');
      if (before !== after) changed.push({ ref, own, entryId });
    }
    return changed;
  }

  /** Finds the stored entries for an entry of the CMS: the one of its own type, and those of items that link to it. */
  #places(job: RefsJob, items: readonly StoredApi[], { type, id }: { type: string; id: string }) {
    return this.database.tenant(job, async (tx) => {
      const places: { own: StoredApi; entryId: string; refType: string | null }[] = [];
      for (const own of items) {
        const entryId = entryIdOf(own, { type, id });
        if (own.cmsUid === type) places.push({ own, entryId, refType: null });
        else if ((await this.items.refTypes(tx, own.apiId, [entryId])).get(entryId) === type) places.push({ own, entryId, refType: type });
      }
      return places;
    });
  }

  /** Starts one sync for all changed entries of an item. If the item is syncing or with translators, the job returns to it later. */
  async #begin(job: RefsJob, { apiId }: StoredApi, changed: readonly Changed[]): Promise<void> {
    if (changed.length === 0) return;
    const refs = changed.map(({ ref }) => ref);
    await this.database.tenant(job, async (tx) => {
      const own = await this.items.lock(tx, apiId);
      const ids = [...new Set(changed.map(({ entryId }) => entryId))];
      const isBegun = own !== undefined && !own.isDeleting && (await this.syncs.beginEntries(tx, own, ids));
      if (isBegun || !own || own.isDeleting) await this.due.remove(tx, job.connectionId, refs);
      else await this.due.postpone(tx, job.connectionId, refs, new Date(this.clock.now().getTime() + BUSY_MS));
    });
  }
}
