import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import { inheritedBundle } from './build-bundle.js';
import { type BundleSet, BundlesRepository, type StoredBundle } from './bundles.repository.js';
import { ByteCache } from './byte-cache.js';
import { DeliveryTrouble } from './delivery-trouble.js';
import { ancestorKeys } from './page-key.js';
import { ShortCache } from './short-cache.js';

/** As long as an edit may take to be live, less the time of the query: the safety net under the signal. */
const POINTER_AGE_MS = 4_000;
const MAX_POINTERS = 100_000;
const MAX_BYTES = 128 * 1024 * 1024;

/** Where a page's bundle stands: its version, its page, and whether that is the page itself or one above it; or why there is none. */
export type Pointer = { version: string; pageId: number; isOwn: boolean } | 'building' | 'unknown';

const sizeOf = ({ identity, gzip, brotli }: StoredBundle) => identity.length + gzip.length + brotli.length;

const setKey = ({ projectId, language }: BundleSet) => `${projectId}|${language}|`;

/** Bundles as the public side reads them: pointers are asked again every few seconds, the files behind them never change. */
@Injectable()
export class BundleStore {
  readonly #pointers: ShortCache<Pointer>;
  readonly #files = new ByteCache<StoredBundle>(MAX_BYTES);

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly bundles: BundlesRepository,
    trouble: DeliveryTrouble,
  ) {
    this.#pointers = new ShortCache(POINTER_AGE_MS, MAX_POINTERS, trouble);
  }

  pointer(set: BundleSet, pageKey: string): Promise<Pointer> {
    return this.#pointers.get(setKey(set) + pageKey, () => this.#readPointer(set, pageKey));
  }

  async file(set: BundleSet, version: string): Promise<StoredBundle | undefined> {
    const key = setKey(set) + version;
    const known = this.#files.get(key);
    if (known) return known;
    const found = await this.database.system((tx) => this.bundles.findBundle(tx, set, version));
    if (found) this.#files.set(key, found, sizeOf(found));
    return found;
  }

  /** A bundle as a page below its own is given it, which no crawl has seen. */
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

  /** Has it looked up anew where pages' bundles stand, of one language or of all. The files stay good. */
  expire(projectId: string, language?: string): void {
    this.#pointers.expireUnder(language ? setKey({ projectId, language }) : `${projectId}|`);
  }

  expireAll(): void {
    this.#pointers.expire();
  }

  /** Forgets where a project's bundles stood: they are off the air. */
  forget(projectId: string): void {
    this.#pointers.deleteUnder(`${projectId}|`);
  }

  #readPointer(set: BundleSet, pageKey: string): Promise<Pointer> {
    return this.database.system(async (tx) => {
      const own = await this.bundles.findPointer(tx, set, [pageKey]);
      if (own) return { ...own, isOwn: true };
      if (await this.bundles.isBuilding(tx, set.projectId, set.language)) return 'building';
      // A page nobody crawled (a search's results, an app's own route) shares menus and footers with the pages above it.
      const above = await this.bundles.findPointer(tx, set, ancestorKeys(pageKey));
      return above ? { ...above, isOwn: false } : 'unknown';
    });
  }
}
