import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { BundleStore } from '../delivery/bundle-store.js';
import { ByteCache } from '../delivery/byte-cache.js';
import { DeliveryTrouble } from '../delivery/delivery-trouble.js';
import { pageKey } from '../delivery/page-key.js';
import type { RenderTarget } from './render-target.js';

const MAX_BYTES = 32 * 1024 * 1024;
/** Around what is kept, or where nothing is. */
const ENTRY_BYTES = 200;
/** A page may have been outlined anew meanwhile. An outline of what it was costs time, and nothing else. */
const MAX_AGE_MS = 60_000;

interface Kept {
  outline: Buffer | undefined;
  until: number;
}

/** The outlines that were made of pages: with one a page need not be read, in whatever language it is asked for first. */
@Injectable()
export class PageOutlines {
  readonly #kept = new ByteCache<Kept>(MAX_BYTES);

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly store: BundleStore,
    private readonly pages: PagesService,
    private readonly trouble: DeliveryTrouble,
  ) {}

  /** Looks for a page's outline; it is there after that, for a while, if there is one. */
  async load(target: RenderTarget, url: URL): Promise<void> {
    const key = keyOf(target, url);
    const kept = this.#kept.get(key);
    if (kept && kept.until > Date.now()) return;
    const outline = await this.trouble.orElse(this.#find(target, url), () => kept?.outline);
    this.#kept.set(key, { outline, until: Date.now() + MAX_AGE_MS }, ENTRY_BYTES + key.length + (outline?.length ?? 0));
  }

  /** What was found. */
  of(target: RenderTarget, url: URL): Buffer | undefined {
    return this.#kept.get(keyOf(target, url))?.outline;
  }

  forget(projectId: string): void {
    this.#kept.deleteUnder(`${projectId}|`);
  }

  clear(): void {
    this.#kept.clear();
  }

  async #find({ site, language }: RenderTarget, url: URL): Promise<Buffer | undefined> {
    const key = pageKey(url.pathname + url.search);
    if (key === undefined) return undefined;
    const { projectId } = site;
    const pointer = await this.store.pointer({ projectId, language }, url.hostname === site.hostname ? key : `//${url.hostname}${key}`);
    if (typeof pointer === 'string' || !pointer.isOwn) return undefined;
    return this.database.system((tx) => this.pages.findOutline(tx, projectId, pointer.pageId));
  }
}

/** The same for all languages. */
const keyOf = ({ site }: RenderTarget, url: URL) => `${site.projectId}|${url.href}`;
