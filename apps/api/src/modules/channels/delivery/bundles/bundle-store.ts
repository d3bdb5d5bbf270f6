import { ancestorKeys } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { RedisCache } from '../../../../platform/redis/redis-cache.js';
import { DatabaseFallback } from '../../public-side/caches/database-fallback.js';
import type { Reuse } from '../../public-side/caches/reuse.js';
import { SizeLimitedCache } from '../../public-side/caches/size-limited-cache.js';
import { TtlCache } from '../../public-side/caches/ttl-cache.js';
import { inheritedBundle } from './build-bundle.js';
import { type BundleSet, BundlesRepository, type StoredBundle } from './bundles.repository.js';

/** The time in which an edit must be live, minus the time of the query. It applies when the message about the change is lost. */
const POINTER_AGE_MS = 4_000;
const MAX_POINTERS = 100_000;
const MAX_BYTES = 128 * 1024 * 1024;
const SHARED_PREFIX = 'bundle:';
/** For this time, a new process finds the bundles of recent pages. Others expire. */
const SHARED_SECONDS = 60 * 60;

/** The bundle of a page: its version and its page, and whether that is the page itself or a parent. Or the reason why there is none. */
export type Pointer = { version: string; pageId: number; isOwn: boolean } | 'building' | 'unknown';

const sizeOf = ({ identity, gzip, brotli }: StoredBundle) => identity.length + gzip.length + brotli.length;

const setKey = ({ projectId, language }: BundleSet) => `${projectId}|${language}|`;

/** Bundles as the public side reads them. Pointers are fresh for a few seconds, and the files that they name never change. */
@Injectable()
export class BundleStore {
  readonly #pointers: TtlCache<Pointer>;
  readonly #files = new SizeLimitedCache<StoredBundle>(MAX_BYTES);

  constructor(
    private readonly database: Database,
    private readonly bundles: BundlesRepository,
    private readonly shared: RedisCache,
    fallback: DatabaseFallback,
  ) {
    this.#pointers = new TtlCache(POINTER_AGE_MS, MAX_POINTERS, fallback);
  }

  pointer(set: BundleSet, pageKey: string, reuse?: Reuse): Promise<Pointer> {
    return this.#pointers.get(setKey(set) + pageKey, () => this.#readPointer(set, pageKey), reuse);
  }

  /** The pointer, if it is known without a look-up. */
  knownPointer(set: BundleSet, pageKey: string): Pointer | undefined {
    return this.#pointers.peek(setKey(set) + pageKey)?.value;
  }

  async file(set: BundleSet, version: string): Promise<StoredBundle | undefined> {
    const key = setKey(set) + version;
    const known = this.#files.get(key);
    if (known) return known;
    const found = (await this.#fromSharedCache(key, version)) ?? (await this.#fromDatabase(set, version, key));
    if (found) this.#files.set(key, found, sizeOf(found));
    return found;
  }

  async #fromSharedCache(key: string, version: string): Promise<StoredBundle | undefined> {
    const { identity, gzip, brotli } = (await this.shared.get(SHARED_PREFIX + key)) ?? {};
    return identity && gzip && brotli && { version, identity, gzip, brotli };
  }

  async #fromDatabase(set: BundleSet, version: string, key: string): Promise<StoredBundle | undefined> {
    const found = await this.database.system((tx) => this.bundles.findBundle(tx, set, version));
    if (!found) return undefined;
    const { identity, gzip, brotli } = found;
    // The visitor does not wait for this.
    void this.shared.set(SHARED_PREFIX + key, { identity, gzip, brotli }, SHARED_SECONDS);
    return found;
  }

  /** A bundle for a page that no crawl has seen, below the page of the bundle. */
  async inheritedFile(set: BundleSet, version: string): Promise<StoredBundle | undefined> {
    const key = `${setKey(set)}${version}|above`;
    const known = this.#files.get(key);
    if (known) return known;
    const found = await this.file(set, version);
    if (!found) return undefined;
    const file = await inheritedBundle(found);
    this.#files.set(key, file, sizeOf(file));
    return file;
  }

  /** Expires the pointers of one language or of all. The files stay valid. */
  expire(projectId: string, language?: string): void {
    this.#pointers.expireUnder(language ? setKey({ projectId, language }) : `${projectId}|`);
  }

  expireAll(): void {
    this.#pointers.expire();
  }

  /** Deletes the pointers of a project whose bundles are unpublished. */
  forget(projectId: string): void {
    this.#pointers.deleteUnder(`${projectId}|`);
  }

  #readPointer(set: BundleSet, pageKey: string): Promise<Pointer> {
    return this.database.system(async (tx) => {
      const own = await this.bundles.findPointer(tx, set, [pageKey]);
      if (own) return { ...own, isOwn: true };
      if (await this.bundles.isBuilding(tx, set.projectId, set.language)) return 'building';
      // An uncrawled page (search results, an app's own route) shares menus and footers with its parent pages.
      const above = await this.bundles.findPointer(tx, set, ancestorKeys(pageKey));
      return above ? { ...above, isOwn: false } : 'unknown';
    });
  }
}
