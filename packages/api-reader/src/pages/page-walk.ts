import { createHash } from 'node:crypto';
import type { ApiRequest, JsonPointer, ReplyHeaders } from '../api-request.js';
import type { ReplySummary } from '../entries/entry.js';
import { headerOf } from '../reply/reply-headers.js';
import { nextLink } from './link-header.js';
import { readParameter, setParameter } from './page-parameter.js';
import type { Pagination } from './pagination.js';
import { resolveNext } from './resolve-next.js';

/** A reply to the request of a walk. `summary` is what `readEntries` returned for it. */
export interface PageReply {
  headers: ReplyHeaders;
  summary: ReplySummary;
}

/**
 * How a walk ended. `complete`: it read all pages, so missing entries are gone. All other ends mean that it did not read all pages.
 * `emptyBeforeTotal`: the API reports more entries than it returned. `repeatedPage`: a page came twice. `cursorWentBack`: the reply leads
 * to a page that was already read. `otherOrigin`, `badAddress`: the address of the next page cannot be called. `tooManyPages`: the limit
 * was reached.
 */
export type WalkEnd = 'complete' | 'emptyBeforeTotal' | 'repeatedPage' | 'cursorWentBack' | 'otherOrigin' | 'badAddress' | 'tooManyPages';

export type WalkStep =
  | { kind: 'request'; request: ApiRequest; page: number }
  | { kind: 'end'; end: WalkEnd; isComplete: boolean; reason: string; pages: number; entries: number };

/** The position of a walk as plain JSON, from which it continues after its process was killed. */
export interface WalkState {
  request: ApiRequest;
  /** Pages and entries that were read. */
  pages: number;
  entries: number;
  /** The digests of pages, and of the requested cursors or addresses. */
  digests: string[];
  asked: string[];
  /** The number of entries of the largest page. */
  largest: number;
  /** The last total that the API gave. */
  total?: number;
  /** The digest of the last page if it had fewer entries than an earlier one. */
  short?: string;
  end?: WalkEnd;
  /** The address that was refused, without its query. */
  shown?: string;
}

export interface WalkOptions {
  /** Pages after which a walk ends. */
  maxPages?: number;
}

/** At 100 entries a page, a million entries. */
export const MAX_PAGES = 10_000;
const DIGEST_CHARS = 16;

/** Stores digests, because a cursor may be long and an address may contain a secret. */
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, DIGEST_CHARS);

/** The paths of a reply that a walk needs; hand them to `readEntries` as `values`. */
export function pathsOfPages(pagination: Pagination): JsonPointer[] {
  const paths: JsonPointer[] = [];
  if (pagination.kind === 'cursor') paths.push(pagination.cursorPath, ...(pagination.morePath === undefined ? [] : [pagination.morePath]));
  if (pagination.kind === 'next') paths.push(pagination.nextPath);
  if (pagination.kind !== 'none' && pagination.total?.place === 'body') paths.push(pagination.total.name);
  return paths;
}

/** Begins to walk through the pages of a list. `take` returns the next request after each reply, or the end. */
export function walkPages(pagination: Pagination, firstRequest: ApiRequest, options: WalkOptions = {}): PageWalk {
  const state = { request: firstRequest, pages: 0, entries: 0, digests: [], asked: [], largest: 0 };
  return new PageWalk(pagination, state, new URL(firstRequest.url).origin, options);
}

/** Continues a walk from its stored state. */
export function resumePages(pagination: Pagination, state: WalkState, firstRequest: ApiRequest, options: WalkOptions = {}): PageWalk {
  return new PageWalk(pagination, state, new URL(firstRequest.url).origin, options);
}

/** A whole number of at most 15 digits; undefined of anything else. */
const toCount = (text: string | undefined) => (text !== undefined && /^\d{1,15}$/.test(text.trim()) ? Number(text) : undefined);

/** A walk through the pages of one list. */
export class PageWalk {
  #state: WalkState;
  readonly #digests: Set<string>;
  readonly #asked: Set<string>;
  readonly #maxPages: number;

  constructor(
    private readonly pagination: Pagination,
    state: WalkState,
    private readonly origin: string,
    { maxPages = MAX_PAGES }: WalkOptions,
  ) {
    this.#state = state;
    this.#digests = new Set(state.digests);
    this.#asked = new Set(state.asked);
    this.#maxPages = maxPages;
  }

  /** The request whose reply is expected next. */
  get request(): ApiRequest {
    return this.#state.request;
  }

  get state(): WalkState {
    return { ...this.#state, digests: [...this.#digests], asked: [...this.#asked] };
  }

  /** Takes the reply to `request`. */
  take(reply: PageReply): WalkStep {
    const { entries, digest } = reply.summary;
    const short = digest.slice(0, DIGEST_CHARS);
    // Some APIs return the last page again for each later number.
    if (entries > 0 && short === this.#state.short) return this.#end(this.#hasMore() ? 'emptyBeforeTotal' : 'complete');
    const isRepeated = entries > 0 && this.#digests.has(short);
    this.#digests.add(short);
    if (isRepeated) return this.#end('repeatedPage');
    const { short: _before, ...state } = this.#state;
    this.#state = {
      ...state,
      pages: state.pages + 1,
      entries: state.entries + entries,
      largest: Math.max(state.largest, entries),
      ...(entries < state.largest && { short }),
    };
    const next = this.#next(reply);
    if (typeof next === 'string') return this.#end(next);
    if (this.#state.pages >= this.#maxPages) return this.#end('tooManyPages');
    this.#state = { ...this.#state, request: next };
    return { kind: 'request', request: next, page: this.#state.pages + 1 };
  }

  /**
   * Takes a reply without entries, by its status. Some APIs answer 400 or 404 for a page after the last one: then the walk ends, as
   * `complete` unless the last total reports more. Returns undefined if this status is a failure.
   */
  takeStatus(status: number): WalkStep | undefined {
    const { kind } = this.pagination;
    const isBehindLast = (status === 400 || status === 404) && this.#state.pages > 0 && (kind === 'page' || kind === 'offset');
    if (!isBehindLast) return undefined;
    return this.#end(this.#hasMore() ? 'emptyBeforeTotal' : 'complete');
  }

  #next(reply: PageReply): ApiRequest | WalkEnd {
    const { pagination } = this;
    switch (pagination.kind) {
      case 'none':
        return 'complete';
      case 'page':
        return this.#afterPage(pagination, reply);
      case 'offset':
        return this.#afterOffset(pagination, reply);
      case 'cursor':
        return this.#afterCursor(pagination, reply);
      case 'link':
        return this.#toAddress(nextLink(reply.headers));
      case 'next':
        return this.#toAddress(reply.summary.values.get(pagination.nextPath));
    }
  }

  #afterPage(pagination: Pagination & { kind: 'page' }, reply: PageReply): ApiRequest | WalkEnd {
    const ended = this.#endOfList(pagination, reply);
    if (ended) return ended;
    const current = toCount(readParameter(this.request, pagination.parameter)) ?? pagination.first;
    return setParameter(this.request, pagination.parameter, current + 1);
  }

  /** The next page begins after the received entries, because an API may return fewer than requested. */
  #afterOffset(pagination: Pagination & { kind: 'offset' }, reply: PageReply): ApiRequest | WalkEnd {
    const ended = this.#endOfList(pagination, reply);
    if (ended) return ended;
    const current = toCount(readParameter(this.request, pagination.parameter)) ?? 0;
    return setParameter(this.request, pagination.parameter, current + reply.summary.entries);
  }

  #endOfList(pagination: Pagination & { kind: 'page' | 'offset' }, reply: PageReply): WalkEnd | undefined {
    const { entries } = reply.summary;
    const total = this.#total(pagination, reply);
    if (total !== undefined) this.#state = { ...this.#state, total };
    const hasMore = this.#hasMore();
    if (hasMore === false) return 'complete';
    // A page may be short because the API leaves out entries, or returns fewer than requested. Without a total, an empty page is the end.
    if (entries > 0) return undefined;
    return hasMore ? 'emptyBeforeTotal' : 'complete';
  }

  /** Whether the last total exceeds what was read; undefined if the API gave none. */
  #hasMore(): boolean | undefined {
    const { total, pages, entries } = this.#state;
    if (total === undefined || this.pagination.kind === 'none') return undefined;
    return (this.pagination.total?.counts === 'pages' ? pages : entries) < total;
  }

  #total(pagination: Pagination & { kind: 'page' | 'offset' }, { headers, summary }: PageReply): number | undefined {
    const { total } = pagination;
    if (!total) return undefined;
    return toCount(total.place === 'header' ? headerOf(headers, total.name) : summary.values.get(total.name));
  }

  #afterCursor(pagination: Pagination & { kind: 'cursor' }, { summary }: PageReply): ApiRequest | WalkEnd {
    const cursor = summary.values.get(pagination.cursorPath);
    const hasMore = pagination.morePath === undefined || summary.values.get(pagination.morePath) !== 'false';
    if (!hasMore || isNothing(cursor)) return 'complete';
    const first = readParameter(this.request, pagination.parameter);
    if (first !== undefined) this.#asked.add(digestOf(first));
    if (this.#asked.has(digestOf(cursor))) return 'cursorWentBack';
    return setParameter(this.request, pagination.parameter, cursor);
  }

  #toAddress(next: string | undefined): ApiRequest | WalkEnd {
    if (isNothing(next)) return 'complete';
    const resolved = resolveNext(next, this.request.url, this.origin);
    if ('refusal' in resolved) {
      this.#state = { ...this.#state, shown: resolved.shown };
      return resolved.refusal;
    }
    this.#asked.add(digestOf(this.request.url));
    if (this.#asked.has(digestOf(resolved.url))) return 'cursorWentBack';
    return { ...this.request, url: resolved.url };
  }

  #end(end: WalkEnd): WalkStep {
    this.#state = { ...this.#state, end };
    const { pages, entries, shown = '' } = this.#state;
    return { kind: 'end', end, isComplete: end === 'complete', reason: reasonOf(end, { pages, entries, shown }), pages, entries };
  }
}

/** APIs write the last page's cursor as null, false, an empty text, or leave it out. */
const isNothing = (value: string | undefined): value is undefined | '' | 'null' | 'false' =>
  value === undefined || value === '' || value === 'null' || value === 'false';

function reasonOf(end: WalkEnd, { pages, entries, shown }: { pages: number; entries: number; shown: string }): string {
  switch (end) {
    case 'complete':
      return `All pages were read: ${entries} entries on ${pages} pages.`;
    case 'emptyBeforeTotal':
      return `The API says that there are more entries than the ${entries} that it gave. Nothing is marked as gone.`;
    case 'repeatedPage':
      return `Page ${pages + 1} has the same entries as an earlier one. Check how the API asks for pages.`;
    case 'cursorWentBack':
      return `Page ${pages} leads to a page that was read already. Check how the API asks for pages.`;
    case 'otherOrigin':
      return `The next page is on another host (${shown}). Only the host of the connection is called. Check the address.`;
    case 'badAddress':
      return `The address of the next page cannot be used (${shown}). Check where the reply has it.`;
    case 'tooManyPages':
      return `The list has more than ${pages} pages. Ask the API for larger pages, or for fewer entries.`;
  }
}
