import { RewriteCache, rewriteCacheOfOutline } from '@bhashantar/segmenter/html';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { SizeLimitedCache } from '../../public-side/caches/size-limited-cache.js';
import { type LocalisedSite, pageKey } from '../hosts/localised-site.js';
import { type PageTargets, targetFinder } from '../targets/page-targets.js';
import type { PagePart } from './page-parts.js';
import { type PageRewriter, type RewrittenPage, rewriteCachedPage, rewritePage } from './rewrite-page.js';

const MAX_BYTES = 128 * 1024 * 1024;
/** The size of an empty cache entry. */
const ENTRY_BYTES = 400;

interface CachedRewrite {
  /** The version of the targets, and the encoding of the page. */
  version: string;
  cache: RewriteCache;
}

/**
 * Opens rewriters with a cache per page, so that only changes are rewritten: a page that is made for each visitor mostly differs by a name
 * and a token. Cached output is used only for the same source bytes of the same page.
 */
@Injectable()
export class PageRewriters {
  readonly #cached = new SizeLimitedCache<CachedRewrite>(MAX_BYTES);

  constructor(private readonly config: AppConfig) {}

  /** A rewriter for one response. Without a version of the targets it caches nothing. */
  open(site: LocalisedSite, source: RewrittenPage, targets: PageTargets, isCacheable: boolean, outline?: Buffer): PageRewriter {
    const { version } = targets;
    const targetOf = targetFinder(targets);
    const { environment } = this.config;
    const key = pageKey(site, source.url);
    const cached = version === undefined || !isCacheable ? undefined : this.#find(key, `${version} ${source.encoding}`);
    if (!cached) {
      // Outlines are made of whole pages.
      const { noTranslate, untranslatedMeta } = site.project.settings;
      const isWhole = noTranslate.length + untranslatedMeta.length === 0;
      const cache = isCacheable && isWhole && outline ? rewriteCacheOfOutline(outline) : undefined;
      if (cache) return rewriteCachedPage(site, source, environment, targetOf, cache);
      return rewritePage(site, source, environment, targetOf);
    }
    const rewriter = rewriteCachedPage(site, source, environment, targetOf, cached.cache);
    return { ...rewriter, end: () => this.#keepAfter(rewriter, key, cached) };
  }

  /** Whether the page has no cache, so that its outline would help. */
  mayNeedOutline(site: LocalisedSite, url: URL): boolean {
    return this.#cached.get(pageKey(site, url)) === undefined;
  }

  forget(projectId: string): void {
    this.#cached.deleteUnder(`${projectId}|`);
  }

  clear(): void {
    this.#cached.clear();
  }

  /** Undefined for the first request, because most URLs are requested only once. */
  #find(key: string, version: string): CachedRewrite | undefined {
    const known = this.#cached.get(key);
    if (known?.version === version) return known;
    const fresh = { version, cache: new RewriteCache() };
    this.#cached.set(key, fresh, ENTRY_BYTES);
    return known && fresh;
  }

  #keepAfter(rewriter: PageRewriter, key: string, cached: CachedRewrite): readonly PagePart[] {
    const { cache } = cached;
    const { fragments } = cache;
    const last = rewriter.end();
    if (cache.fragments !== fragments) this.#cached.set(key, cached, ENTRY_BYTES + cache.size);
    return last;
  }
}
