import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Variants } from '../delivery/answer.js';
import { ByteCache } from '../delivery/byte-cache.js';
import { DeliveryTrouble } from '../delivery/delivery-trouble.js';
import { SLOW_PAGE_MS } from './large-pages.js';
import { AWAY, type PageTargets } from './page-targets.js';
import type { PageTranslation } from './page-translation.js';
import { PageTranslator } from './page-translator.js';
import { joinVary } from './page-variants.js';
import { asSource, type RenderTarget, showingName } from './render-target.js';
import { PREVIEW_HEADERS, pageHeaders, passedHeaders } from './reply-headers.js';
import type { SourcePage } from './source-page.js';

const MAX_BYTES = 256 * 1024 * 1024;
/** A page with texts without targets is made anew after this long, should what was missing on it have been forgotten. */
const RETRY_MS = 30_000;
/** The same when it was made while the database was away. */
const TROUBLED_MS = 2_000;
/** Packing once for many visitors: half the time of the best level for a few percent of size. */
const BROTLI_QUALITY = 5;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** A finished page with its packed forms. */
export interface RenderedPage extends Variants {
  sourceHash: string;
  version: string;
  expiresAt: number;
  headers: Record<string, string | string[]>;
}

interface Translated {
  identity: Buffer;
  /** Of the targets. */
  version: string | undefined;
  goodForMs: number;
  isSource: boolean;
}

/** Translated pages, made once for all visitors of a copy. */
@Injectable()
export class RenderedPages {
  readonly #pages = new ByteCache<RenderedPage>(MAX_BYTES);
  readonly #making = new Map<string, Promise<RenderedPage>>();

  constructor(
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly translator: PageTranslator,
    private readonly trouble: DeliveryTrouble,
  ) {}

  /** The page as it must read now: from memory, or made; visitors who come meanwhile wait for the same one. */
  async get(target: RenderTarget, source: SourcePage): Promise<RenderedPage> {
    const key = keyOf(target, source.url);
    const targets = await this.translator.targetsOf(target, source.url);
    const known = this.#pages.get(key);
    if (known && targets === AWAY && known.sourceHash === source.hash) return known;
    if (
      known &&
      known.sourceHash === source.hash &&
      known.version === (targets.version ?? '') &&
      known.expiresAt > this.clock.now().getTime()
    )
      return known;
    const making = this.#making.get(key);
    if (making) return making;
    const made = this.#make(target, source, targets).finally(() => this.#making.delete(key));
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

  async #make(target: RenderTarget, source: SourcePage, known: PageTargets): Promise<RenderedPage> {
    const { identity, version, goodForMs, isSource } = await this.#translate(target, source, known);
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
    const [zipped, brotli] = await Promise.all([toGzip(identity, { level: 6 }), toBrotli(identity, { params })]);
    return {
      sourceHash: source.hash,
      version: version ?? '',
      expiresAt: this.clock.now().getTime() + goodForMs,
      headers: {
        ...this.headers(isSource ? asSource(target) : target, source),
        etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      },
      identity,
      gzip: zipped,
      brotli,
    };
  }

  /** Headers of a page that is kept: browsers ask every time, so that an edit shows at once, and are mostly told that nothing changed. */
  headers(target: RenderTarget, { headers, url }: Pick<SourcePage, 'headers' | 'url'>): Record<string, string | string[]> {
    const passed = passedHeaders(headers, [], target, url, this.config.environment);
    return {
      ...pageHeaders(passed, target),
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: joinVary(passed.vary, ['accept-encoding', 'cookie']),
      ...(target.isPreview ? PREVIEW_HEADERS : {}),
    };
  }

  /** The page in its language; as its server sent it where that takes too long. */
  async #translate(target: RenderTarget, source: SourcePage, known: PageTargets): Promise<Translated> {
    const translation = this.translator.begin(target, source, known);
    try {
      await translation.write(source.bytes);
      const identity = await translation.end();
      const { targets, isSource } = translation;
      return { identity, version: targets.version, goodForMs: this.#goodFor(translation), isSource };
    } finally {
      translation.close();
    }
  }

  #goodFor({ isGivenUp, isMissingTexts, isSource }: PageTranslation): number {
    if (isGivenUp) return SLOW_PAGE_MS;
    if (!isMissingTexts && !isSource) return Number.POSITIVE_INFINITY;
    return this.trouble.isRecent ? TROUBLED_MS : RETRY_MS;
  }
}

/** Without the host, which anybody may make up; but the headers of a name of ours are not those of a custom domain. */
function keyOf({ site, language, prefix, isPreview, isCustomDomain, showing }: RenderTarget, url: URL): string {
  return `${site.projectId}|${language}|${isPreview ? 'preview' : showingName(showing)}${isCustomDomain ? 'custom' : ''}${prefix}|${url.href}`;
}

function sizeOf({ identity, gzip: zipped, brotli }: Variants): number {
  return identity.length + (zipped?.length ?? 0) + (brotli?.length ?? 0) + 1_000;
}
