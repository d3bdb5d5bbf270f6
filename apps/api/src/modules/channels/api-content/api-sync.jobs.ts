import { type ApiRequest, type WalkEnd, type WalkStep, walkPages } from '@bhashantar/api-reader';
import { API_CONTENT_KEYS_MAX, API_PAGES_MAX, type ApiReason } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import type { JobRun } from '../../../platform/jobs/job-definition.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { apiFault, faultOfStatus, toReason } from './api-call-error.js';
import { type ApiJob, SyncApi } from './api-content.job-definitions.js';
import { ApiItemsRepository, reasonOf } from './api-items.repository.js';
import { ApiSyncs } from './api-syncs.service.js';
import { ApiVerifier } from './api-verifier.service.js';
import { CmsAccess } from './cms/cms-access.service.js';
import { hideCredentials } from './credential-spellings.js';
import { ItemKeys } from './entry-texts.js';
import { toRequest, withSince } from './item-reading.js';
import { toPagination } from './pagination.js';
import { NO_ID, SyncFetching } from './sync/sync-fetching.service.js';
import { SyncMarking } from './sync/sync-marking.service.js';
import { SyncEnded, SyncRun } from './sync/sync-run.js';
import { SyncStoring } from './sync/sync-storing.service.js';

const END_CODES: Readonly<Record<Exclude<WalkEnd, 'complete'>, ApiReason['code']>> = {
  emptyBeforeTotal: 'badContent',
  repeatedPage: 'repeatedPage',
  cursorWentBack: 'cursorBack',
  otherOrigin: 'redirected',
  badAddress: 'badContent',
  tooManyPages: 'tooManyPages',
};

/**
 * Reads the content of items page by page, a few entries per transaction. Skips stored entries, so that a restarted run writes nothing
 * twice. An entry is gone if a full pass over all pages ends without it.
 */
@Injectable()
export class ApiSyncJobs {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly items: ApiItemsRepository,
    private readonly fetching: SyncFetching,
    private readonly storing: SyncStoring,
    private readonly marking: SyncMarking,
    private readonly verifier: ApiVerifier,
    private readonly cms: CmsAccess,
    private readonly syncs: ApiSyncs,
    private readonly clock: Clock,
  ) {}

  @HandleJob(SyncApi)
  async sync(job: ApiJob, { isLastAttempt, signal }: JobRun): Promise<void> {
    let run = await this.#begin(job, signal);
    if (!run) return;
    const startedAt = this.clock.now();
    try {
      run = await this.#learn(run);
      const { isFull } = await this.#read(run);
      const ended = run;
      const { leftOut } = run.keys;
      if (leftOut > 0) run.warnAtLast('entry', tooManyKeys(leftOut));
      await this.storing.change(job, run.syncId, (tx, own) => this.syncs.finish(tx, own, ended, { startedAt, isFull }));
    } catch (error) {
      if (error instanceof SyncEnded) return;
      const known = toReason(error);
      if (!known && !isLastAttempt) throw error;
      const reason = known ?? reasonOf('stopped', 'The sync stopped because of an error of the product. Please start it again.');
      const failed = run;
      const shown = { ...reason, message: hideCredentials(reason.message, run.secrets) };
      await this.storing.change(job, run.syncId, (tx, own) => this.syncs.fail(tx, own, failed, shown));
      if (!known) throw error;
    }
  }

  /** Before the first sync of an item from a file, finds out how to read its reply. */
  async #learn(run: SyncRun): Promise<SyncRun> {
    const { own } = run;
    if (own.cmsUid !== null || own.keys.length > 0 || own.idPath !== null || own.kind === 'static') return run;
    const request = toRequest(own);
    const reply = await this.fetching.fetch(run, request);
    const credentials = await this.fetching.credentials(run);
    const { kind: _kind, keys, metaKeys, ...guess } = await this.verifier.guess(request, reply, credentials);
    const { type, listPath, idPath, titlePath, updatedPath, pagination, changesBy: since } = guess;
    if (type === 'collectionType' && idPath === null) throw apiFault('noId', NO_ID);
    const found = {
      type,
      listPath,
      idPath,
      titlePath,
      updatedPath,
      pagination,
      since,
      keys: [...keys, ...metaKeys].slice(0, API_CONTENT_KEYS_MAX),
    };
    await this.storing.change(own, run.syncId, (tx) => this.items.change(tx, own.apiId, found));
    const learned = new SyncRun({ ...own, ...found }, run.language, run.syncId, new ItemKeys(found.keys), run.signal, run.beganAt, null);
    Object.assign(learned, { first: reply, secrets: run.secrets });
    return learned;
  }

  async #begin(job: ApiJob, signal: AbortSignal): Promise<SyncRun | undefined> {
    return this.database.tenant(job, async (tx) => {
      const own = await this.items.find(tx, job.apiId);
      const project = own && (await this.projects.find(tx, own.projectId));
      if (!own || !project || own.state !== 'syncing' || own.syncId === null) return undefined;
      const beganAt = await this.items.beginSync(tx, own.syncId, this.clock.now());
      const entryIds = await this.items.entriesOfSync(tx, own.syncId);
      return new SyncRun(own, project.sourceLanguage, own.syncId, new ItemKeys(own.keys), signal, beganAt, entryIds);
    });
  }

  /** Reads everything, or only what changed if the API can be asked for that. Marks entries as gone after everything was read. */
  async #read(run: SyncRun): Promise<{ isFull: boolean }> {
    const { own } = run;
    if (own.cmsUid !== null) return this.#readCms(run);
    if (await this.fetching.isAsBefore(run)) return { isFull: true };
    if (own.kind === 'static' || own.type === 'singleType') {
      await this.storing.store(run, [await this.fetching.one(run)]);
      return { isFull: true };
    }
    const since = this.syncs.sinceOf(own);
    const request = toRequest(own);
    await this.#walk(run, since && own.since ? withSince(request, own.since, since) : request);
    if (since) return { isFull: false };
    return { isFull: await this.marking.endWithGone(run, () => this.#walk(run, request), own.pagination.kind !== 'none') };
  }

  /** Reads a content type of a CMS: named entries, recently changed ones, or all. */
  async #readCms(run: SyncRun): Promise<{ isFull: boolean }> {
    const { own, entryIds } = run;
    await this.storing.touch(run);
    const cms = await this.cms.open(own, own.connectionId, run.signal);
    run.secrets = cms.secrets();
    if (entryIds) {
      const types = await this.database.tenant(own, (tx) => this.items.refTypes(tx, own.apiId, entryIds));
      for (const entryId of entryIds) {
        run.signal.throwIfAborted();
        const arrived = await this.cms.entry(cms, own, entryId, types.get(entryId) ?? null);
        if (arrived.length > 0) await this.storing.store(run, this.fetching.takeCms(run, arrived));
        else await this.marking.markGone(run, await this.database.tenant(own, (tx) => this.items.present(tx, own.apiId, [entryId])));
      }
      return { isFull: false };
    }
    // The latest changes of a type do not include changes of entries that it links to.
    const since = own.cmsDepth === 0 ? this.syncs.sinceOf(own) : undefined;
    const walk = async (from: Date | undefined) => {
      run.onWay.clear();
      for await (const page of this.cms.pages(cms, own, from)) {
        run.signal.throwIfAborted();
        await this.storing.touch(run);
        run.pages++;
        await this.storing.store(run, this.fetching.takeCms(run, page));
      }
    };
    await walk(since);
    return { isFull: since ? false : await this.marking.endWithGone(run, () => walk(undefined), true) };
  }

  async #walk(run: SyncRun, first: ApiRequest): Promise<void> {
    const pagination = toPagination(run.own.pagination);
    run.onWay.clear();
    const walk = walkPages(pagination, first, { maxPages: API_PAGES_MAX });
    for (;;) {
      run.signal.throwIfAborted();
      const reply = await this.fetching.page(run, walk.request);
      if ('entries' in reply) await this.storing.store(run, reply.entries);
      run.pages++;
      const step: WalkStep | undefined =
        'summary' in reply ? walk.take({ headers: reply.headers, summary: reply.summary }) : walk.takeStatus(reply.status);
      if (!step) throw faultOfStatus('status' in reply ? reply.status : 0, null);
      if (step.kind === 'request') continue;
      if (step.isComplete) return;
      throw apiFault(END_CODES[step.end as Exclude<WalkEnd, 'complete'>], step.reason);
    }
  }
}

const tooManyKeys = (count: number): string =>
  `The content has more keys than the ${API_CONTENT_KEYS_MAX} that have rules: ${count} more came in this sync. Their values stay as they are. Connect a part of the reply, for example by another list.`;
