import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { DatabaseFallback } from '../../public-side/caches/database-fallback.js';
import { SizeLimitedCache } from '../../public-side/caches/size-limited-cache.js';
import { type EncodedVariants, weakEtag } from '../../public-side/http/http-response.js';
import { asSource, type LocalisedSite, pageKey } from '../hosts/localised-site.js';
import { forwardedHeaders, PREVIEW_HEADERS, pageHeaders } from '../origin/response-headers.js';
import type { PageTranslation } from '../page/page-translation.js';
import { PageTranslator } from '../page/page-translator.js';
import { SLOW_PAGE_MS } from '../rewriting/large-pages.js';
import { type PageTargets, UNAVAILABLE } from '../targets/page-targets.js';
import { joinVary } from './page-variants.js';
import type { SourcePage } from './source-page.js';

const MAX_BYTES = 256 * 1024 * 1024;
/** A page with untranslated texts is rendered again after this time, as its missing segments may have been evicted. */
const RETRY_MS = 30_000;
/** The same time for a page that was rendered while the database was down. */
const OUTAGE_RETRY_MS = 2_000;
/** Half the time of the best level for a few percent of size. */
const BROTLI_QUALITY = 5;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** A rendered page with its compressed variants. */
export interface RenderedPage extends EncodedVariants {
  sourceHash: string;
  version: string;
  expiresAt: number;
  headers: Record<string, string | string[]>;
}

interface TranslatedPage {
  identity: Buffer;
  /** The version of the targets. */
  version: string | undefined;
  freshForMs: number;
  isSource: boolean;
}

/** Translated pages, rendered once for all visitors of a localised site. */
@Injectable()
export class RenderedPageCache {
  readonly #pages = new SizeLimitedCache<RenderedPage>(MAX_BYTES);
  readonly #making = new Map<string, Promise<RenderedPage>>();

  constructor(
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly translator: PageTranslator,
    private readonly fallback: DatabaseFallback,
  ) {}

  /** The current page, cached or rendered; concurrent visitors share one rendering. */
  async get(site: LocalisedSite, source: SourcePage, asked?: Promise<PageTargets>): Promise<RenderedPage> {
    const key = keyOf(site, source.url);
    const targets = await (asked ?? this.translator.targetsOf(site, source.url));
    const known = this.#pages.get(key);
    if (known && targets === UNAVAILABLE && known.sourceHash === source.hash) return known;
    if (
      known &&
      known.sourceHash === source.hash &&
      known.version === (targets.version ?? '') &&
      known.expiresAt > this.clock.now().getTime()
    )
      return known;
    const making = this.#making.get(key);
    if (making) return making;
    const made = this.#make(site, source, targets).finally(() => this.#making.delete(key));
    this.#making.set(key, made);
    const page = await made;
    this.#pages.set(key, page, sizeOf(page));
    return page;
  }

  forget(projectId: string): void {
    this.#pages.deleteUnder(`${projectId}|`);
  }

  clear(): void {
    this.#pages.clear();
  }

  async #make(site: LocalisedSite, source: SourcePage, known: PageTargets): Promise<RenderedPage> {
    const { identity, version, freshForMs, isSource } = await this.#translate(site, source, known);
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
    const [zipped, brotli] = await Promise.all([toGzip(identity, { level: 6 }), toBrotli(identity, { params })]);
    return {
      sourceHash: source.hash,
      version: version ?? '',
      expiresAt: this.clock.now().getTime() + freshForMs,
      headers: {
        ...this.headers(isSource ? asSource(site) : site, source),
        etag: weakEtag(identity),
      },
      identity,
      gzip: zipped,
      brotli,
    };
  }

  /** Headers of a cached page: browsers revalidate it every time, so that an edit shows at once, and mostly get a 304. */
  headers(site: LocalisedSite, { headers, url }: Pick<SourcePage, 'headers' | 'url'>): Record<string, string | string[]> {
    const passed = forwardedHeaders(headers, [], site, url, this.config.environment);
    return {
      ...pageHeaders(passed, site),
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: joinVary(passed.vary, ['accept-encoding', 'cookie']),
      ...(site.isPreview ? PREVIEW_HEADERS : {}),
    };
  }

  /** The translated page; the source if translation takes too long. */
  async #translate(site: LocalisedSite, source: SourcePage, known: PageTargets): Promise<TranslatedPage> {
    const translation = this.translator.begin(site, source, known);
    try {
      const identity = await translation.end(source.bytes);
      const { targets, isSource } = translation;
      return { identity, version: targets.version, freshForMs: this.#freshFor(translation), isSource };
    } finally {
      translation.close();
    }
  }

  #freshFor({ isGivenUp, isMissingTexts, isSource }: PageTranslation): number {
    if (isGivenUp) return SLOW_PAGE_MS;
    if (!isMissingTexts && !isSource) return Number.POSITIVE_INFINITY;
    return this.fallback.hasFailedRecently ? OUTAGE_RETRY_MS : RETRY_MS;
  }
}

/** The key contains whether the domain is a custom one, because headers differ there. */
const keyOf = (site: LocalisedSite, url: URL): string => `${site.isCustomDomain ? 'custom|' : ''}${pageKey(site, url)}`;

function sizeOf({ identity, gzip: zipped, brotli }: EncodedVariants): number {
  return identity.length + (zipped?.length ?? 0) + (brotli?.length ?? 0) + 1_000;
}
