import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiRequest, type EntryPaths, pathsOfPages, type ReplySummary, readEntries } from '@bhashantar/api-reader';
import { API_ENTRIES_MAX } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import type { Credentials } from '../api-auth.service.js';
import { apiFault, faultOfStatus } from '../api-call-error.js';
import { ApiCaller, type ApiReply } from '../api-caller.service.js';
import { ApiConnections } from '../api-connections.service.js';
import type { CmsArrival } from '../cms/cms-access.service.js';
import { holdsCredentials } from '../credential-spellings.js';
import { SINGLE_ENTRY, toPaths, toRequest } from '../item-reading.js';
import { toPagination } from '../pagination.js';
import { type ArrivedBytes, hasCredentials, type SyncRun } from './sync-run.js';
import { SyncStoring } from './sync-storing.service.js';

const ETAG_MAX = 300;
/** If an API asks for at most this wait, the sync waits. */
const SHORT_WAIT_MS = 10_000;

export const NO_ID = 'The entries of the reply have no id that is known. Verify the API, and say where an entry has its id.';

/** Calls the API of an item, and finds the entries of its replies. Nothing is stored here. */
@Injectable()
export class SyncFetching {
  constructor(
    private readonly database: Database,
    private readonly connections: ApiConnections,
    private readonly caller: ApiCaller,
    private readonly storing: SyncStoring,
    private readonly turns: LoopTurns,
    private readonly clock: Clock,
  ) {}

  /** Asks an API without pages whether its reply has changed since the last one (RFC 9110, section 13.1.2). */
  async isAsBefore(run: SyncRun): Promise<boolean> {
    const { etag, pagination } = run.own;
    if (etag === null || pagination.kind !== 'none') return false;
    const request = toRequest(run.own);
    const reply = await this.fetch(run, { ...request, headers: { ...request.headers, 'if-none-match': etag } });
    if (reply.status !== 304) {
      run.first = reply;
      return false;
    }
    run.pages++;
    run.etag = etag;
    return true;
  }

  /** One page of entries; only its status if it is not a page. */
  async page(
    run: SyncRun,
    request: ApiRequest,
  ): Promise<{ headers: Readonly<Record<string, string>>; summary: ReplySummary; entries: ArrivedBytes[] } | { status: number }> {
    const { status, headers, bytes } = await this.fetch(run, request);
    if (status !== 200) return { status };
    run.etag = this.#etagOf(run, headers);
    const { summary, entries, unknown } = await this.#entriesOf(run, bytes);
    if (run.onWay.size === 0 && unknown > 0 && unknown === summary.entries) throw apiFault('noId', NO_ID);
    run.hasUnknown ||= unknown > 0;
    return { headers, summary, entries };
  }

  /** The only entry of an item, or its labels. It has one address, whatever id the API gives it. */
  async one(run: SyncRun): Promise<ArrivedBytes> {
    const reply = await this.fetch(run, toRequest(run.own));
    if (reply.status !== 200) throw faultOfStatus(reply.status, null);
    run.etag = this.#etagOf(run, reply.headers);
    run.pages++;
    const [one] = (await this.#entriesOf(run, reply.bytes)).entries;
    if (!one) throw apiFault('noList', run.warnings[0]?.message ?? 'The reply has no object where one was expected. Verify the API again.');
    return { ...one, entry: { ...one.entry, id: SINGLE_ENTRY } };
  }

  async fetch(run: SyncRun, request: ApiRequest): Promise<ApiReply> {
    await this.storing.touch(run);
    const { first } = run;
    run.first = undefined;
    if (first) return first;
    const credentials = await this.credentials(run);
    let reply = await this.#send(run, request, credentials);
    const wait = reply.retryAt && reply.retryAt.getTime() - this.clock.now().getTime();
    if (reply.status === 429 && wait !== null && wait <= SHORT_WAIT_MS) {
      await sleep(wait, undefined, { signal: run.signal });
      reply = await this.#send(run, request, credentials);
    }
    // A 400 or 404 may mean that there is no such page. The iteration over the pages decides.
    if (![200, 304, 400, 404].includes(reply.status)) throw faultOfStatus(reply.status, reply.retryAt);
    return reply;
  }

  credentials({ own }: SyncRun): Promise<Credentials> {
    return this.database.tenant(own, (tx) => this.connections.open(tx, own.connectionId));
  }

  async #send(run: SyncRun, request: ApiRequest, credentials: Credentials): Promise<ApiReply> {
    try {
      return await this.caller.call(request, credentials, run.signal);
    } finally {
      run.secrets = this.caller.secretsOf(request, credentials);
    }
  }

  /** The ETag of a reply that contains everything. */
  #etagOf({ own }: SyncRun, { etag }: Readonly<Record<string, string>>): string | null {
    return own.pagination.kind === 'none' && etag !== undefined && etag.length <= ETAG_MAX ? etag : null;
  }

  /** The entries of a reply, and the number of entries without a usable id. */
  async #entriesOf(run: SyncRun, bytes: Buffer): Promise<{ summary: ReplySummary; entries: ArrivedBytes[]; unknown: number }> {
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
          // Translators would see the secret, and so would everybody after publication. The stored entry stays.
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
        // If the new entry is too large, the stored one stays.
        if (kind === 'tooLarge' && entry.id !== '') run.seen.add(entry.id);
        else if (kind !== 'duplicateId') unknown++;
      }
    }
  }

  /**
   * The entries of a CMS. Leaves out an entry in which the CMS repeats the credentials of the call: translators would see them, and so
   * would everybody after publication.
   */
  takeCms(run: SyncRun, arrived: readonly CmsArrival[]): ArrivedBytes[] {
    return arrived.flatMap(({ entryId, title, updatedAt, refType, bytes, hasCredentials: isEcho }): ArrivedBytes[] => {
      if (!isEcho)
        return [{ entry: { id: entryId, ...(title !== null && { title }), ...(updatedAt !== null && { updatedAt }) }, refType, bytes }];
      run.seen.add(entryId);
      run.warn('entry', hasCredentials(entryId));
      return [];
    });
  }
}
