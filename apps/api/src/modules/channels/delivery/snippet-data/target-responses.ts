import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { DatabaseFallback } from '../../public-side/caches/database-fallback.js';
import { SizeLimitedCache } from '../../public-side/caches/size-limited-cache.js';
import { type EncodedVariants, type HttpResponse, jsonResponse, variantsResponse, weakEtag } from '../../public-side/http/http-response.js';
import type { RawRequest } from '../../public-side/http/raw-http.js';
import { LookupLimit } from '../../public-side/lookup-limit.js';
import { VisitorLimits } from '../../public-side/visitor-limits.js';
import { PublishedTargets } from '../../publication/published-targets.js';
import type { PublicSite } from '../../sites/site.entity.js';
import { shownTarget, withMachineMark } from '../bundles/build-bundle.js';
import { FoundContent } from '../visitor-reports/found-content.js';
import { JSON_TYPE, NO_STORE, NOT_FOUND, POINTER_CACHE } from './bundle-responses.js';
import { type PageRequest, PageRequests } from './page-requests.js';

/** The most hashes that the snippet sends at once, so that the URL stays below 2,000 characters. */
const HASHES = /^(?:[0-9a-f]{32}){1,50}$/;
const HASH = /.{32}/g;
/** Together with the two seconds of shared caches, this is less than the time in which an edit must be live. */
const MAX_AGE_MS = 2_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Look-ups per second, project and process: more than the visitors of a site cause. */
const MAX_LOOKUPS = 200;
const MIN_COMPRESSED = 1024;

const toGzip = promisify(gzip);
const EMPTY = { t: {} };

interface KnownTargets extends EncodedVariants {
  etag: string;
  until: number;
}

/** Responds to the snippet's requests for targets of segments that scripts added to a page and no bundle of the page contains. */
@Injectable()
export class TargetResponses {
  readonly #known = new SizeLimitedCache<KnownTargets>(MAX_BYTES);
  readonly #limit: LookupLimit;

  constructor(
    private readonly database: Database,
    private readonly pageRequests: PageRequests,
    private readonly published: PublishedTargets,
    private readonly fallback: DatabaseFallback,
    private readonly clock: Clock,
    private readonly content: FoundContent,
    private readonly visitors: VisitorLimits,
  ) {
    this.#limit = new LookupLimit(MAX_LOOKUPS, () => this.clock.now().getTime());
  }

  /** `hashes` are concatenated. Segments without a published target are left out; on a withheld page, all are. */
  async ofHashes(request: RawRequest, pageRequest: PageRequest, hashes: string): Promise<HttpResponse> {
    if (!HASHES.test(hashes)) return jsonResponse(400, { message: 'From 1 to 50 hashes are answered' }, NO_STORE);
    const page = await this.pageRequests.resolve(request, pageRequest);
    if (!page) return jsonResponse(404, NOT_FOUND, NO_STORE);
    // The Origin header tells previews from visitors.
    if (!page.isShown) return jsonResponse(200, EMPTY, { 'cache-control': POINTER_CACHE, vary: 'origin' });
    void this.content.record(request, page, [...new Set(hashes.match(HASH))]);
    const found = await this.#find(request, page.site, pageRequest.language, hashes);
    if (found === 'limited') return jsonResponse(429, { message: 'Too many questions' }, { ...NO_STORE, 'retry-after': '1' });
    // A failed look-up does not mean that there is no target.
    if (!found) return jsonResponse(200, EMPTY, NO_STORE);
    const headers = { 'content-type': JSON_TYPE, etag: found.etag, vary: 'accept-encoding, origin' };
    return variantsResponse(request, found, { ...headers, ...(page.isPreview ? NO_STORE : { 'cache-control': POINTER_CACHE }) });
  }

  async #find(request: RawRequest, site: PublicSite, language: string, hashes: string): Promise<KnownTargets | 'limited' | undefined> {
    const key = `${site.projectId}|${language}|${hashes}`;
    const known = this.#known.get(key);
    const now = this.clock.now().getTime();
    if (known && known.until > now) return known;
    // A network that has used up its own limit takes nothing from the others.
    if (!this.visitors.take('texts', request, site.projectId) || !this.#limit.take(site.projectId)) return 'limited';
    const targets = await this.fallback.orElse(this.#lookUp(site, language, [...new Set(hashes.match(HASH))]), () => undefined);
    if (!targets) return undefined;
    const found = { ...(await compress(targets)), until: now + MAX_AGE_MS };
    this.#known.set(key, found, key.length + found.identity.length + (found.gzip?.length ?? 0));
    return found;
  }

  async #lookUp({ organisationId, projectId }: PublicSite, language: string, hashes: string[]): Promise<Record<string, string>> {
    const targets = await this.database.tenant({ organisationId }, (tx) => this.published.find(tx, projectId, language, hashes));
    const shown = [...targets].map(([hash, { target }]) => [hash, shownTarget(language, target)]);
    return withMachineMark(
      Object.fromEntries(shown),
      [...targets.values()].some(({ isMachine }) => isMachine),
    );
  }
}

async function compress(t: Record<string, string>): Promise<EncodedVariants & { etag: string }> {
  const identity = Buffer.from(JSON.stringify({ t }));
  const etag = weakEtag(identity);
  return { identity, etag, gzip: identity.length > MIN_COMPRESSED ? await toGzip(identity) : undefined };
}
