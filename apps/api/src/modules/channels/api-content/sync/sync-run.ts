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

/** One way through all pages of an item. */
export class SyncRun {
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

/** The note of a sync about an entry that repeats the credentials of the call. */
export const hasCredentials = (id: string): string =>
  `${id === '' ? 'The content' : `The entry ${id}`} has the credentials of the call in it. It was left out. Ask the owner of the API why it sends them back.`;

/** The item was deleted, or is called in another way since. */
export class SyncEnded extends Error {
  override readonly name = 'SyncEnded';
}
