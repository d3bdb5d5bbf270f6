import { sitePageKey } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { PagesService } from '../../../content/pages/pages.service.js';
import { mainHost } from '../../../projects/projects/project-hosts.js';
import { BundleStore } from '../../delivery/bundles/bundle-store.js';
import { DatabaseFallback } from '../../public-side/caches/database-fallback.js';
import { SizeLimitedCache } from '../../public-side/caches/size-limited-cache.js';
import type { LocalisedSite } from '../hosts/localised-site.js';

const MAX_BYTES = 32 * 1024 * 1024;
/** The size of an entry without its outline. */
const ENTRY_BYTES = 200;
/** The stored outline may be newer after this time. An old outline only costs time. */
const MAX_AGE_MS = 60_000;

interface CachedOutline {
  outline: Buffer | undefined;
  until: number;
}

/** A cache of stored outlines: with one a page's first rewriting needs no full parse, in any language. */
@Injectable()
export class PageOutlines {
  readonly #outlines = new SizeLimitedCache<CachedOutline>(MAX_BYTES);

  constructor(
    private readonly database: Database,
    private readonly store: BundleStore,
    private readonly pages: PagesService,
    private readonly fallback: DatabaseFallback,
  ) {}

  /** Loads a page's outline into the cache, if there is one. */
  async load(site: LocalisedSite, url: URL): Promise<void> {
    const key = keyOf(site, url);
    const kept = this.#outlines.get(key);
    if (kept && kept.until > Date.now()) return;
    const outline = await this.fallback.orElse(this.#find(site, url), () => kept?.outline);
    this.#outlines.set(key, { outline, until: Date.now() + MAX_AGE_MS }, ENTRY_BYTES + key.length + (outline?.length ?? 0));
  }

  /** The loaded outline. */
  get(site: LocalisedSite, url: URL): Buffer | undefined {
    return this.#outlines.get(keyOf(site, url))?.outline;
  }

  forget(projectId: string): void {
    this.#outlines.deleteUnder(`${projectId}|`);
  }

  clear(): void {
    this.#outlines.clear();
  }

  async #find({ project, language }: LocalisedSite, url: URL): Promise<Buffer | undefined> {
    const key = sitePageKey(url, mainHost(project));
    if (key === undefined) return undefined;
    const { projectId } = project;
    const pointer = await this.store.pointer({ projectId, language }, key);
    if (typeof pointer === 'string' || !pointer.isOwn) return undefined;
    return this.database.system((tx) => this.pages.findOutline(tx, projectId, pointer.pageId));
  }
}

/** The same for all languages. */
const keyOf = ({ project }: LocalisedSite, url: URL) => `${project.projectId}|${url.href}`;
