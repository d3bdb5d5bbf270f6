import type { ReadEntry } from '@bhashantar/api-reader';
import type { ApiReason } from '@bhashantar/contracts';
import type { ApiReply } from '../api-caller.service.js';
import type { StoredApi } from '../api-item.entity.js';
import { reasonOf } from '../api-items.repository.js';
import { hideCredentials } from '../credential-spellings.js';
import type { ItemKeys } from '../entry-texts.js';

const WARNINGS_MAX = 20;

/** An entry of a page with its bytes. */
export interface ArrivedBytes {
  entry: Pick<ReadEntry, 'id' | 'title' | 'updatedAt'>;
  refType?: string | null;
  bytes: Buffer;
}

/** One sync over all pages of an item. */
export class SyncRun {
  /** Ids that arrived in any pass over the pages. */
  readonly seen = new Set<string>();
  /** Ids that arrived in this pass, with the hash of the first content. */
  readonly onWay = new Map<string, string>();
  readonly warnings: ApiReason[] = [];
  /** All secrets that the calls have sent and that nobody may see. */
  secrets: readonly string[] = [];
  /** Whether entries without known ids arrived. Each may be a stored one. */
  hasUnknown = false;
  pages = 0;
  /** When the sync last recorded that it is running. */
  touchedAt = 0;
  /** The ETag of a reply that contains everything. */
  etag: string | null = null;
  /** The reply to the conditional request. */
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

  /** Adds a warning even if there are many. */
  warnAtLast(code: ApiReason['code'], message: string): void {
    this.warnings.splice(WARNINGS_MAX - 1);
    this.warn(code, message);
  }

  /** Warns, even if there are many warnings, that nothing is marked as gone. The next sync reads everything without an ETag. */
  keepAll(message: string): void {
    this.warnAtLast('entry', message);
    this.etag = null;
  }
}

/** The warning about an entry that repeats the credentials of the call. */
export const hasCredentials = (id: string): string =>
  `${id === '' ? 'The content' : `The entry ${id}`} has the credentials of the call in it. It was left out. Ask the owner of the API why it sends them back.`;

/** The item was deleted, or is called differently now. */
export class SyncEnded extends Error {
  override readonly name = 'SyncEnded';
}
