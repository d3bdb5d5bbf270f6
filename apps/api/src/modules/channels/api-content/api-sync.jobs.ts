import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ApiRequest,
  type EntryPaths,
  pathsOfPages,
  type ReadEntry,
  type ReplySummary,
  readEntries,
  type WalkEnd,
  type WalkStep,
  walkPages,
} from '@bhashantar/api-reader';
import { API_CONTENT_KEYS_MAX, API_ENTRIES_MAX, API_PAGES_MAX, API_SYNC_HOURS, type ApiReason } from '@bhashantar/contracts';
import { HTML_CHARS_MAX, type JsonString, MARKDOWN_CHARS_MAX } from '@bhashantar/formats';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import type { JobRun } from '../../../platform/jobs/job-definition.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import type { Credentials } from './api-auth.service.js';
import { apiFault, faultOfStatus, toReason } from './api-call-error.js';
import { ApiCaller, type ApiReply } from './api-caller.service.js';
import { ApiConnections } from './api-connections.service.js';
import { type ApiJob, SyncApi } from './api-content.job-definitions.js';
import type { NewEntry, StoredApi } from './api-item.entity.js';
import { ApiItemsRepository, reasonOf } from './api-items.repository.js';
import { ApiSyncs } from './api-syncs.service.js';
import { ApiVerifier } from './api-verifier.service.js';
import { CmsAccess, type CmsArrival } from './cms/cms-access.service.js';
import { CmsRules, segmentsOfCms } from './cms/cms-texts.js';
import { hideCredentials, holdsCredentials } from './credential-spellings.js';
import { EntryRoom } from './entry-room.service.js';
import { ItemKeys, segmentsOf, stringsOf } from './entry-texts.js';
import { entryAddress, SINGLE_ENTRY, toPaths, toRequest, withSince } from './item-reading.js';
import { toPagination } from './pagination.js';

/** Entries of one transaction, and their segments. */
const BATCH_ENTRIES = 100;
const BATCH_SEGMENTS = 2_000;
/** Entries that are gone, of one transaction. */
const GONE = 500;
const WARNINGS_MAX = 20;
/** Where more than half of so many stored entries did not come, the API is asked again. */
const DOUBTFUL_MIN = 10;
/** A sync notes so often that it runs. */
const TOUCH_MS = 60_000;
const ETAG_MAX = 300;
/** A shorter wait that an API asks for is waited for. */
const SHORT_WAIT_MS = 10_000;

/** An entry of a page with its bytes. */
interface ArrivedBytes {
  entry: Pick<ReadEntry, 'id' | 'title' | 'updatedAt'>;
  refType?: string | null;
  bytes: Buffer;
}

interface Arrived extends ArrivedBytes {
  entryId: string;
  contentHash: string;
  change: 'new' | 'changed';
}

const toArrived = ({ entryId, title, updatedAt, refType, bytes }: CmsArrival): ArrivedBytes => ({
  entry: { id: entryId, ...(title !== null && { title }), ...(updatedAt !== null && { updatedAt }) },
  ...{ refType, bytes },
});

const NO_ID = 'The entries of the reply have no id that is known. Verify the API, and say where an entry has its id.';

const END_CODES: Readonly<Record<Exclude<WalkEnd, 'complete'>, ApiReason['code']>> = {
  emptyBeforeTotal: 'badContent',
  repeatedPage: 'repeatedPage',
  cursorWentBack: 'cursorBack',
  otherOrigin: 'redirected',
  badAddress: 'badContent',
  tooManyPages: 'tooManyPages',
};

/** One way through all pages of an item. */
class Run {
  /** Ids that came, of all ways through the pages. */
  readonly seen = new Set<string>();
  /** Those of this way, with the hash of what came first. */
  readonly onWay = new Map<string, string>();
  readonly warnings: ApiReason[] = [];
  /** All that the calls have sent and that nobody is to see. */
  secrets: readonly string[] = [];
  /** Some entries came whose ids are not known: each may be one that is stored. */
  hasUnknown = false;
  pages = 0;
  /** When the sync noted last that it runs. */
  touchedAt = 0;
  /** The ETag of a reply that holds everything. */
  etag: string | null = null;
  /** The reply to the question whether there is another one. */
  first: ApiReply | undefined;

  constructor(
    readonly own: StoredApi,
    readonly language: string,
    readonly syncId: string,
    readonly keys: ItemKeys,
    readonly signal: AbortSignal,
    /** When a worker took the sync for the first time. */
    readonly beganAt: Date,
    /** The entries that are read; null for all of them. */
    readonly entryIds: readonly string[] | null,
  ) {}

  warn(code: ApiReason['code'], message: string): void {
    if (this.warnings.length < WARNINGS_MAX) this.warnings.push(reasonOf(code, hideCredentials(message, this.secrets)));
  }

  /** Says something also where there are many warnings. */
  warnAtLast(code: ApiReason['code'], message: string): void {
    this.warnings.splice(WARNINGS_MAX - 1);
    this.warn(code, message);
  }

  /** Says that nothing is marked as gone, also where there are many warnings; the next sync does not ask by ETag, but reads everything. */
  keepAll(message: string): void {
    this.warnAtLast('entry', message);
    this.etag = null;
  }
}

/**
 * Brings in the content of items: page by page, some entries a transaction. Stored entries are left alone, so that a run that was killed begins
 * again without writing anything twice. Entries are gone when a full way through all pages has ended without them.
 */
@Injectable()
export class ApiSyncJobs {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly items: ApiItemsRepository,
    private readonly connections: ApiConnections,
    private readonly caller: ApiCaller,
    private readonly verifier: ApiVerifier,
    private readonly cms: CmsAccess,
    private readonly syncs: ApiSyncs,
    private readonly pages: PagesService,
    private readonly segments: SegmentsService,
    private readonly room: EntryRoom,
    private readonly turns: LoopTurns,
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
      await this.#change(job, run.syncId, (tx, own) => this.syncs.finish(tx, own, ended, { startedAt, isFull }));
    } catch (error) {
      if (error instanceof SyncEnded) return;
      const known = toReason(error);
      if (!known && !isLastAttempt) throw error;
      const reason = known ?? reasonOf('stopped', 'The sync stopped because of an error of the product. Please start it again.');
      const failed = run;
      const shown = { ...reason, message: hideCredentials(reason.message, run.secrets) };
      await this.#change(job, run.syncId, (tx, own) => this.syncs.fail(tx, own, failed, shown));
      if (!known) throw error;
    }
  }

  /** The first reading of an item that a file has named finds out how its reply is read. */
  async #learn(run: Run): Promise<Run> {
    const { own } = run;
    if (own.cmsUid !== null || own.keys.length > 0 || own.idPath !== null || own.kind === 'static') return run;
    const request = toRequest(own);
    const reply = await this.#fetch(run, request);
    const credentials = await this.#credentials(run);
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
    await this.#change(own, run.syncId, (tx) => this.items.change(tx, own.apiId, found));
    const learned = new Run({ ...own, ...found }, run.language, run.syncId, new ItemKeys(found.keys), run.signal, run.beganAt, null);
    Object.assign(learned, { first: reply, secrets: run.secrets });
    return learned;
  }

  async #begin(job: ApiJob, signal: AbortSignal): Promise<Run | undefined> {
    return this.database.tenant(job, async (tx) => {
      const own = await this.items.find(tx, job.apiId);
      const project = own && (await this.projects.find(tx, own.projectId));
      if (!own || !project || own.state !== 'syncing' || own.syncId === null) return undefined;
      const beganAt = await this.items.beginSync(tx, own.syncId, this.clock.now());
      const entryIds = await this.items.entriesOfSync(tx, own.syncId);
      return new Run(own, project.sourceLanguage, own.syncId, new ItemKeys(own.keys), signal, beganAt, entryIds);
    });
  }

  /** Reads what the API has, or what changed where it can be asked for that; marks what is gone after all was read. */
  async #read(run: Run): Promise<{ isFull: boolean }> {
    const { own } = run;
    if (own.cmsUid !== null) return this.#readCms(run);
    if (await this.#isAsBefore(run)) return { isFull: true };
    if (own.kind === 'static' || own.type === 'singleType') {
      await this.#readOne(run);
      return { isFull: true };
    }
    const since = this.syncs.sinceOf(own);
    const request = toRequest(own);
    await this.#walk(run, since && own.since ? withSince(request, own.since, since) : request);
    if (since) return { isFull: false };
    return { isFull: await this.#endWithGone(run, () => this.#walk(run, request), own.pagination.kind !== 'none') };
  }

  /** A content type of a CMS: entries that are named, those that changed lately, or all of them. */
  async #readCms(run: Run): Promise<{ isFull: boolean }> {
    const { own, entryIds } = run;
    await this.#touch(run);
    const cms = await this.cms.open(own, own.connectionId, run.signal);
    if (entryIds) {
      const types = await this.database.tenant(own, (tx) => this.items.refTypes(tx, own.apiId, entryIds));
      for (const entryId of entryIds) {
        run.signal.throwIfAborted();
        const arrived = await this.cms.entry(cms, own, entryId, types.get(entryId) ?? null);
        if (arrived.length > 0) await this.#store(run, arrived.map(toArrived));
        else await this.#markGone(run, await this.database.tenant(own, (tx) => this.items.present(tx, own.apiId, [entryId])));
      }
      return { isFull: false };
    }
    // A change of an entry that others link to is not among the latest changes of their type.
    const since = own.cmsDepth === 0 ? this.syncs.sinceOf(own) : undefined;
    const walk = async (from: Date | undefined) => {
      run.onWay.clear();
      for await (const page of this.cms.pages(cms, own, from)) {
        run.signal.throwIfAborted();
        await this.#touch(run);
        run.pages++;
        await this.#store(run, page.map(toArrived));
      }
    };
    await walk(since);
    return { isFull: since ? false : await this.#endWithGone(run, () => walk(undefined), true) };
  }

  /** Marks what did not come as gone. Answers false where that has to be found out by another sync. */
  async #endWithGone(run: Run, walk: () => Promise<void>, hasPages: boolean): Promise<boolean> {
    const missing = run.hasUnknown ? [] : await this.#missing(run);
    const isDoubtful = missing.length > 0 && (await this.#isDoubtful(run, missing.length));
    const before = new Set(run.onWay.keys());
    // An entry that is deleted during the walk moves others to a page that was read already. Missing entries are looked for once more.
    if (missing.length > 0 && (isDoubtful || hasPages)) await walk();
    if (run.hasUnknown) {
      run.keepAll('Some entries have no id that can be used. Nothing was marked as gone, because each may be one that is stored.');
      return true;
    }
    if (isDoubtful && !isSame(before, run.onWay)) {
      run.keepAll('Most of the stored entries did not come, and the API gave others when it was asked again. Nothing was marked as gone.');
      return false;
    }
    await this.#markGone(run, missing.length > 0 ? await this.#missing(run) : []);
    return true;
  }

  /** Whether so much is missing that the API may be in trouble: everything, or more than half. */
  async #isDoubtful({ own, syncId, onWay }: Run, missing: number): Promise<boolean> {
    if (onWay.size === 0) return true;
    const { changed, unchanged } = await this.database.tenant(own, (tx) => this.items.changesOf(tx, own.apiId, syncId));
    const stored = changed + unchanged;
    return stored >= DOUBTFUL_MIN && missing * 2 > stored;
  }

  /** Asks an API without pages whether its reply is another one than the last (RFC 9110, section 13.1.2). */
  async #isAsBefore(run: Run): Promise<boolean> {
    const { etag, pagination } = run.own;
    if (etag === null || pagination.kind !== 'none') return false;
    const request = toRequest(run.own);
    const reply = await this.#fetch(run, { ...request, headers: { ...request.headers, 'if-none-match': etag } });
    if (reply.status !== 304) {
      run.first = reply;
      return false;
    }
    run.pages++;
    run.etag = etag;
    return true;
  }

  async #walk(run: Run, first: ApiRequest): Promise<void> {
    const pagination = toPagination(run.own.pagination);
    run.onWay.clear();
    const walk = walkPages(pagination, first, { maxPages: API_PAGES_MAX });
    for (;;) {
      run.signal.throwIfAborted();
      const reply = await this.#call(run, walk.request);
      run.pages++;
      const step: WalkStep | undefined =
        'summary' in reply ? walk.take({ headers: reply.headers, summary: reply.summary }) : walk.takeStatus(reply.status);
      if (!step) throw faultOfStatus('status' in reply ? reply.status : 0, null);
      if (step.kind === 'request') continue;
      if (step.isComplete) return;
      throw apiFault(END_CODES[step.end as Exclude<WalkEnd, 'complete'>], step.reason);
    }
  }

  async #call(
    run: Run,
    request: ApiRequest,
  ): Promise<{ headers: Readonly<Record<string, string>>; summary: ReplySummary } | { status: number }> {
    const { status, headers, bytes } = await this.#fetch(run, request);
    if (status !== 200) return { status };
    run.etag = this.#etagOf(run, headers);
    const { summary, entries, unknown } = await this.#entriesOf(run, bytes);
    if (run.onWay.size === 0 && unknown > 0 && unknown === summary.entries) throw apiFault('noId', NO_ID);
    run.hasUnknown ||= unknown > 0;
    await this.#store(run, entries);
    return { headers, summary };
  }

  async #fetch(run: Run, request: ApiRequest): Promise<ApiReply> {
    await this.#touch(run);
    const { first } = run;
    run.first = undefined;
    if (first) return first;
    const credentials = await this.#credentials(run);
    let reply = await this.#send(run, request, credentials);
    const wait = reply.retryAt && reply.retryAt.getTime() - this.clock.now().getTime();
    if (reply.status === 429 && wait !== null && wait <= SHORT_WAIT_MS) {
      await sleep(wait, undefined, { signal: run.signal });
      reply = await this.#send(run, request, credentials);
    }
    // 400 and 404 may say that there is no such page; the way through the pages knows.
    if (![200, 304, 400, 404].includes(reply.status)) throw faultOfStatus(reply.status, reply.retryAt);
    return reply;
  }

  #credentials({ own }: Run): Promise<Credentials> {
    return this.database.tenant(own, (tx) => this.connections.open(tx, own.connectionId));
  }

  async #send(run: Run, request: ApiRequest, credentials: Credentials): Promise<ApiReply> {
    try {
      return await this.caller.call(request, credentials, run.signal);
    } finally {
      run.secrets = this.caller.secretsOf(request, credentials);
    }
  }

  /** An API that is slow, or whose pages do not end, is not read for ever. */
  #assertTime({ beganAt }: Run): void {
    if (this.clock.now().getTime() - beganAt.getTime() < API_SYNC_HOURS * 3_600_000) return;
    throw apiFault(
      'tooLong',
      `The sync took more than ${API_SYNC_HOURS} hours and was ended. Ask the API for larger pages, or for fewer entries by a filter in the address.`,
    );
  }

  /** The ETag of a reply that is everything the API has. */
  #etagOf({ own }: Run, { etag }: Readonly<Record<string, string>>): string | null {
    return own.pagination.kind === 'none' && etag !== undefined && etag.length <= ETAG_MAX ? etag : null;
  }

  /** The entries of a reply, and how many more it has without an id that can be used. */
  async #entriesOf(run: Run, bytes: Buffer): Promise<{ summary: ReplySummary; entries: ArrivedBytes[]; unknown: number }> {
    const paths: EntryPaths = toPaths(run.own);
    const reading = readEntries(bytes, paths, {
      values: pathsOfPages(toPagination(run.own.pagination)),
      limits: { entries: API_ENTRIES_MAX },
    });
    const entries: ArrivedBytes[] = [];
    const isEcho = holdsCredentials(bytes, run.secrets);
    let unknown = 0;
    for (;;) {
      const step = await this.turns.inTurn(() => reading.next());
      if (step.done) return { summary: step.value, entries, unknown };
      for (const entry of step.value) {
        const own = bytes.subarray(entry.start, entry.end);
        if (isEcho && holdsCredentials(own, run.secrets)) {
          // It would be shown to translators and, once published, to everyone. The stored entry stays.
          if (entry.id === '') unknown++;
          else run.seen.add(entry.id);
          run.warn('entry', hasCredentials(entry.id));
          continue;
        }
        if (!entry.problem) {
          entries.push({ entry, bytes: own });
          continue;
        }
        const { kind, message } = entry.problem;
        run.warn(kind === 'duplicateId' ? 'duplicateId' : 'entry', message);
        // The stored entry stays where the new one is too large.
        if (kind === 'tooLarge' && entry.id !== '') run.seen.add(entry.id);
        else if (kind !== 'duplicateId') unknown++;
      }
    }
  }

  /** The one entry of an item, or its labels. */
  async #readOne(run: Run): Promise<void> {
    const reply = await this.#fetch(run, toRequest(run.own));
    if (reply.status !== 200) throw faultOfStatus(reply.status, null);
    run.etag = this.#etagOf(run, reply.headers);
    run.pages++;
    const { entries } = await this.#entriesOf(run, reply.bytes);
    const [one] = entries;
    if (!one) throw apiFault('noList', run.warnings[0]?.message ?? 'The reply has no object where one was expected. Verify the API again.');
    // It has one address, whatever id the API gives it.
    await this.#store(run, [{ ...one, entry: { ...one.entry, id: SINGLE_ENTRY } }]);
  }

  async #store(run: Run, entries: readonly ArrivedBytes[]): Promise<void> {
    const hashed = await this.#fresh(run, entries);
    const known = await this.database.tenant(run.own, (tx) =>
      this.items.hashes(
        tx,
        run.own.apiId,
        hashed.map(({ entryId }) => entryId),
      ),
    );
    const changed = hashed.flatMap((one): Arrived[] => {
      const before = known.get(one.entryId);
      return before === one.contentHash ? [] : [{ ...one, change: before === undefined ? 'new' : 'changed' }];
    });
    if (changed.length === 0) return;
    const isCms = run.own.cmsUid !== null;
    const strings = new Map<string, JsonString[]>();
    if (!isCms) for (const { entryId, bytes } of changed) strings.set(entryId, await stringsOf(this.turns, bytes));
    if (!isCms) await run.keys.learn(this.turns, [...strings.values()].flat());
    const rules = new CmsRules(run.own.keys, run.language);
    let batch: { arrived: Arrived; segments: Awaited<ReturnType<typeof segmentsOf>> }[] = [];
    let size = 0;
    const isLabel = run.own.kind === 'static';
    for (const arrived of changed) {
      const { entryId } = arrived;
      const onTooComplex = (key: string) => run.warn('entry', tooComplex(entryId, key));
      const segments = isCms
        ? await segmentsOfCms(this.turns, arrived.bytes, rules, arrived.refType ?? null)
        : await segmentsOf(this.turns, strings.get(entryId) ?? [], run.keys, { language: run.language, isLabel, onTooComplex });
      if (batch.length >= BATCH_ENTRIES || (batch.length > 0 && size + segments.length > BATCH_SEGMENTS)) {
        await this.#storeBatch(run, batch);
        batch = [];
        size = 0;
      }
      batch.push({ arrived, segments });
      size += segments.length;
    }
    await this.#storeBatch(run, batch);
  }

  /** Entries that this run has not seen yet. The first of two with the same id counts. */
  async #fresh(run: Run, entries: readonly ArrivedBytes[]): Promise<Omit<Arrived, 'change'>[]> {
    const fresh: Omit<Arrived, 'change'>[] = [];
    for (const { entry, bytes, refType = null } of entries) {
      const contentHash = await this.turns.inTurn(() => createHash('sha256').update(bytes).digest('hex'));
      const before = run.onWay.get(entry.id);
      // The same entry once more is one that moved to the next page meanwhile.
      if (before !== undefined && before !== contentHash)
        run.warn('duplicateId', `Two entries have the id ${entry.id}. The first one was taken. Choose a key whose values are unique.`);
      if (before !== undefined) continue;
      run.onWay.set(entry.id, contentHash);
      run.seen.add(entry.id);
      fresh.push({ entry, refType, entryId: entry.id, bytes, contentHash });
      if (run.seen.size > API_ENTRIES_MAX)
        throw apiFault(
          'tooManyEntries',
          `The API has more than ${API_ENTRIES_MAX} entries. Ask it for fewer of them, for example by a filter in the address.`,
        );
    }
    return fresh;
  }

  /** Notes from time to time that the sync runs, or it would be begun once more beside this one. */
  async #touch(run: Run): Promise<void> {
    this.#assertTime(run);
    const now = this.clock.now();
    if (now.getTime() - run.touchedAt < TOUCH_MS) return;
    run.touchedAt = now.getTime();
    await this.database.tenant(run.own, (tx) => this.items.touch(tx, run.own.apiId, run.syncId, now));
  }

  async #storeBatch(run: Run, batch: readonly { arrived: Arrived; segments: Awaited<ReturnType<typeof segmentsOf>> }[]): Promise<void> {
    await this.#touch(run);
    await this.#change(run.own, run.syncId, async (tx, own) => {
      const contents: { pageId: number; segments: Awaited<ReturnType<typeof segmentsOf>> }[] = [];
      const entries: NewEntry[] = [];
      for (const { arrived, segments } of batch) {
        const { entry, entryId, refType = null, bytes, contentHash, change } = arrived;
        const title = entry.title ?? null;
        const kind = own.kind === 'static' ? ('labels' as const) : ('entry' as const);
        const address = entryAddress(own, entryId);
        const pageId = await this.pages.storeItem(tx, own.projectId, { kind, address, title: title ?? own.name, contentHash });
        contents.push({ pageId, segments });
        const stored = { entryId, pageId, title, refType, bytes, contentHash, segments: segments.length, change };
        entries.push({ ...stored, updatedAt: entry.updatedAt ?? null });
      }
      const growth = await this.items.growthBy(tx, own.apiId, entries);
      await this.room.require(tx, own.projectId, { bytes: growth, segments: contents.flatMap(({ segments }) => segments) });
      await this.segments.storeItems(tx, own.projectId, contents);
      await this.items.putEntries(tx, own, { syncId: run.syncId, now: this.clock.now(), growth }, entries);
    });
  }

  /** Stored entries that this run has not seen. */
  async #missing(run: Run): Promise<{ entryId: string; pageId: number }[]> {
    const missing: { entryId: string; pageId: number }[] = [];
    for (let after = ''; ; ) {
      const ids = await this.database.tenant(run.own, (tx) => this.items.entryIds(tx, run.own.apiId, after, 5_000));
      for (const one of ids) if (!run.seen.has(one.entryId)) missing.push(one);
      const last = ids.at(-1);
      if (!last) return missing;
      after = last.entryId;
    }
  }

  async #markGone(run: Run, gone: readonly { entryId: string; pageId: number }[]): Promise<void> {
    for (let at = 0; at < gone.length; at += GONE) {
      const batch = gone.slice(at, at + GONE);
      await this.#change(run.own, run.syncId, async (tx, own) => {
        const pageIds = batch.map(({ pageId }) => pageId);
        await this.segments.removeItems(tx, own.projectId, pageIds);
        await this.pages.markGone(tx, own.projectId, pageIds);
        await this.items.markGone(
          tx,
          own.apiId,
          run.syncId,
          batch.map(({ entryId }) => entryId),
        );
      });
    }
  }

  /** Does something with the item while this sync is the one that runs; throws where it is not. */
  async #change(
    { organisationId, apiId }: { organisationId: string; apiId: string },
    syncId: string,
    work: (tx: TenantTransaction, own: StoredApi) => Promise<void>,
  ): Promise<void> {
    await this.database.tenant({ organisationId }, async (tx) => {
      const own = await this.items.lock(tx, apiId);
      if (!own || own.isDeleting || own.syncId !== syncId) throw new SyncEnded();
      await work(tx, own);
    });
  }
}

const hasCredentials = (id: string): string =>
  `${id === '' ? 'The content' : `The entry ${id}`} has the credentials of the call in it. It was left out. Ask the owner of the API why it sends them back.`;

const tooManyKeys = (count: number): string =>
  `The content has more keys than the ${API_CONTENT_KEYS_MAX} that have rules: ${count} more came in this sync. Their values stay as they are. Connect a part of the reply, for example by another list.`;

const tooComplex = (entryId: string, key: string): string =>
  `The value ${key} of the entry ${entryId} has too much markup to be read: more than ${HTML_CHARS_MAX} characters of HTML, or ${MARKDOWN_CHARS_MAX} of Markdown, or very many levels. It stays as it is. Send images as addresses, or split the text.`;

const isSame = (ids: ReadonlySet<string>, others: ReadonlyMap<string, string>): boolean =>
  ids.size === others.size && [...ids].every((id) => others.has(id));

/** The item was deleted, or is called in another way since. */
class SyncEnded extends Error {
  override readonly name = 'SyncEnded';
}
