import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { API_PUBLIC_ENTRIES } from '@bhashantar/contracts';
import { type JsonString, type JsonStyle, type JsonTarget, readJsonSteps, writeJson } from '@bhashantar/formats';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import type { TranslatedString } from '../../json-requests/json-document.js';
import { DatabaseFallback } from '../../public-side/caches/database-fallback.js';
import { SizeLimitedCache } from '../../public-side/caches/size-limited-cache.js';
import { type EncodedVariants, type HttpResponse, jsonResponse, variantsResponse, weakEtag } from '../../public-side/http/http-response.js';
import type { RawRequest } from '../../public-side/http/raw-http.js';
import { LookupLimit } from '../../public-side/lookup-limit.js';
import { VisitorLimits } from '../../public-side/visitor-limits.js';
import { PublishedTargets } from '../../publication/published-targets.js';
import { ItemKeys } from '../entry-texts.js';
import { SINGLE_ENTRY } from '../item-reading.js';
import { ContentDeliveryRepository, type PublicContent, type PublicEntry, type PublicItem } from './content-delivery.repository.js';

/** Every caller revalidates, because an edit must show within seconds. Shared caches may keep the response for two seconds. */
const CACHE = 'public, max-age=0, s-maxage=2, must-revalidate';
const NO_STORE = { 'cache-control': 'no-store' };
/** The same response for unknown and for unpublished content. */
const NOT_FOUND = { message: 'Not found' };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const KEY_MAX = 100;
const ID_MAX = 500;
/** Together with the two seconds of shared caches, this is less than the time in which an edit must be live. */
const MAX_AGE_MS = 2_000;
const CACHE_BYTES = 32 * 1024 * 1024;
/** Look-ups per second, project and process. */
const MAX_LOOKUPS = 200;
const MIN_COMPRESSED = 1024;
/** The most source bytes in one response. A larger entry gets its own response. */
const ANSWER_BYTES = 512 * 1024;
/** Answers that are made at the same time for one project. */
const MAKING_MAX = 4;

const toGzip = promisify(gzip);

interface Question {
  projectKey: string;
  apiId: string;
  language: string;
  /** Undefined for all entries of the item. */
  entryId: string | undefined;
  /** The id after which the next entries begin. */
  after: string;
}

interface KnownContent extends EncodedVariants {
  etag: string;
  until: number;
}

/** An entry in parts: its bytes, and its texts with their positions. */
interface ReadEntry {
  entry: PublicEntry;
  style: JsonStyle;
  texts: TranslatedString[];
}

/** Answers customers' own front ends with translated entries and labels of APIs. A field without a published translation has its source. */
@Injectable()
export class ContentResponses {
  readonly #known = new SizeLimitedCache<KnownContent>(CACHE_BYTES);
  readonly #limit: LookupLimit;
  /** Responses in preparation. Other callers of the same content wait for them. */
  readonly #making = new Map<string, Promise<KnownContent | 'away' | undefined>>();
  /** The number of responses in preparation for each project. */
  readonly #busy = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly content: ContentDeliveryRepository,
    private readonly published: PublishedTargets,
    private readonly fallback: DatabaseFallback,
    private readonly visitors: VisitorLimits,
    private readonly turns: LoopTurns,
    private readonly clock: Clock,
  ) {
    this.#limit = new LookupLimit(MAX_LOOKUPS, () => this.clock.now().getTime());
  }

  /** `/v1/content/<project key>/<item>/<language>[/<entry>]`; `path` is what follows `content`. */
  async respond(request: RawRequest, path: readonly string[], query: URLSearchParams): Promise<HttpResponse> {
    const question = readQuestion(path, query);
    if (!question) return jsonResponse(404, NOT_FOUND, NO_STORE);
    const found = await this.#find(request, question);
    if (found === 'limited') return jsonResponse(429, { message: 'Too many questions' }, { ...NO_STORE, 'retry-after': '1' });
    if (found === 'away') return jsonResponse(503, { message: 'Please try again.' }, { ...NO_STORE, 'retry-after': '2' });
    if (!found) return jsonResponse(404, NOT_FOUND, NO_STORE);
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-language': question.language };
    return variantsResponse(request, found, { ...headers, etag: found.etag, 'cache-control': CACHE });
  }

  async #find(request: RawRequest, question: Question): Promise<KnownContent | 'limited' | 'away' | undefined> {
    const { projectKey, apiId, language, entryId, after } = question;
    const key = JSON.stringify([projectKey, apiId, language, entryId, after]);
    const now = this.clock.now().getTime();
    const known = this.#known.get(key);
    if (known && known.until > now) return known;
    const same = this.#making.get(key);
    if (same) return same;
    if (!this.visitors.take('texts', request, projectKey) || !this.#limit.take(projectKey)) return 'limited';
    if ((this.#busy.get(projectKey) ?? 0) >= MAKING_MAX) return 'limited';
    this.#busy.set(projectKey, (this.#busy.get(projectKey) ?? 0) + 1);
    const making = this.#answer(key, question).finally(() => {
      this.#making.delete(key);
      const left = (this.#busy.get(projectKey) ?? 1) - 1;
      if (left > 0) this.#busy.set(projectKey, left);
      else this.#busy.delete(projectKey);
    });
    this.#making.set(key, making);
    return making;
  }

  async #answer(key: string, question: Question): Promise<KnownContent | 'away' | undefined> {
    try {
      const body = await this.#make(question);
      if (!body) return undefined;
      const gzipped = body.length > MIN_COMPRESSED ? await toGzip(body) : undefined;
      const found = { identity: body, gzip: gzipped, etag: weakEtag(body), until: this.clock.now().getTime() + MAX_AGE_MS };
      this.#known.set(key, found, key.length + body.length + (gzipped?.length ?? 0));
      return found;
    } catch (error) {
      if (error instanceof DatabaseAway) return 'away';
      throw error;
    }
  }

  /** The result of a look-up. The time for assembling a response does not count, because it says nothing about the database. */
  async #ask<Value>(work: Promise<Value>): Promise<Value> {
    const found = await this.fallback.orElse<{ value: Value } | undefined>(
      work.then((value) => ({ value })),
      () => undefined,
    );
    if (!found) throw new DatabaseAway();
    return found.value;
  }

  async #make(question: Question): Promise<Buffer | undefined> {
    const { projectKey, apiId, language, entryId, after } = question;
    const project = await this.#ask(this.database.system((tx) => this.content.project(tx, projectKey, language)));
    if (!project) return undefined;
    const isOne = entryId !== undefined;
    const found = await this.#ask(
      this.database.tenant(project, async (tx) => {
        const item = await this.content.item(tx, project.projectId, apiId, language);
        if (!item) return undefined;
        const single = isSingle(item) ? SINGLE_ENTRY : entryId;
        // An item with one entry is requested without an id.
        if (isSingle(item) && isOne) return undefined;
        const one = single === undefined ? undefined : await this.content.entry(tx, apiId, single);
        if (single !== undefined) return one && { item, entries: [one], isList: false };
        return { item, entries: await this.content.entries(tx, apiId, after, API_PUBLIC_ENTRIES, ANSWER_BYTES), isList: true };
      }),
    );
    if (!found) return undefined;
    const written = await this.#translate(project, language, found.item, found.entries);
    if (!found.isList) return written[0];
    const last = found.entries.at(-1)?.entryId;
    const isMore = last !== undefined && (await this.#ask(this.database.tenant(project, (tx) => this.content.hasEntries(tx, apiId, last))));
    return listOf(written, isMore && last !== undefined ? last : null);
  }

  /** The bytes of entries, with the published targets in place of their texts. */
  async #translate(project: PublicContent, language: string, item: PublicItem, entries: readonly PublicEntry[]): Promise<Buffer[]> {
    const keys = new ItemKeys(item.keys);
    const read: ReadEntry[] = [];
    for (const entry of entries) read.push(await this.#read(entry, keys, project.sourceLanguage, item.kind === 'static'));
    const hashes = read.flatMap(({ texts }) => texts.flatMap(({ segments }) => segments.flatMap((segment) => segment?.hash ?? [])));
    const targets = await this.#ask(
      this.database.tenant(project, (tx) => this.published.find(tx, project.projectId, language, [...new Set(hashes)])),
    );
    const written: Buffer[] = [];
    for (const { entry, style, texts } of read) {
      const places = texts.flatMap(({ string, value, segments }): JsonTarget[] => {
        const found = segments.map((segment) => segment && targets.get(segment.hash)?.target);
        return found.some((target) => target !== undefined) ? [{ start: string.start, end: string.end, text: value.write(found) }] : [];
      });
      const chunks: Uint8Array[] = [];
      for await (const chunk of writeJson([entry.bytes], style, places)) chunks.push(chunk);
      written.push(Buffer.concat(chunks));
    }
    return written;
  }

  async #read(entry: PublicEntry, keys: ItemKeys, language: string, isLabel: boolean): Promise<ReadEntry> {
    const strings: JsonString[] = [];
    const steps = readJsonSteps([entry.bytes]);
    for (;;) {
      const step = await this.turns.inTurn(() => steps.next());
      if (!step.done) {
        strings.push(...step.value);
        continue;
      }
      const texts: TranslatedString[] = [];
      for (const string of strings) {
        const text = await this.turns.inTurn(() => keys.read(string, language, isLabel));
        if (text) texts.push(text);
      }
      return { entry, style: step.value, texts };
    }
  }
}

/** A look-up failed, or took too long. */
class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

const isSingle = ({ kind, type }: PublicItem): boolean => kind === 'static' || type === 'singleType';

/** Unchanged entries in a list. */
function listOf(entries: readonly Buffer[], after: string | null): Buffer {
  const parts: Uint8Array[] = [Buffer.from('{"entries":[')];
  entries.forEach((entry, at) => {
    if (at > 0) parts.push(Buffer.from(','));
    parts.push(entry);
  });
  return Buffer.concat([...parts, Buffer.from(`],"after":${JSON.stringify(after)}}`)]);
}

/** Undefined if the path cannot name anything. Ids of entries may contain slashes, encoded or not. */
function readQuestion(
  [projectKey = '', apiId = '', language = '', ...rest]: readonly string[],
  query: URLSearchParams,
): Question | undefined {
  if (projectKey === '' || projectKey.length > KEY_MAX || !UUID.test(apiId) || !/^[A-Za-z-]{2,20}$/.test(language)) return undefined;
  const entryId = rest.length === 0 ? undefined : decoded(rest.join('/'));
  const after = query.get('after') ?? '';
  if (entryId === '' || (rest.length > 0 && entryId === undefined) || (entryId ?? '').length > ID_MAX || after.length > ID_MAX)
    return undefined;
  // The database stores no NUL.
  return `${entryId ?? ''}${after}`.includes('\0') ? undefined : { projectKey, apiId: apiId.toLowerCase(), language, entryId, after };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
