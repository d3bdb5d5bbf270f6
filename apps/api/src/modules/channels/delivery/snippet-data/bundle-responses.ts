import { requireLanguage } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { DataKey } from '../../previews/preview-requests.js';
import { DatabaseFallback } from '../../public-side/caches/database-fallback.js';
import { type HttpResponse, IMMUTABLE, jsonResponse, PUBLIC_HEADERS, variantsResponse } from '../../public-side/http/http-response.js';
import type { RawRequest } from '../../public-side/http/raw-http.js';
import { isLive } from '../../sites/is-live.js';
import type { PublicSite } from '../../sites/site.entity.js';
import { SiteDirectory } from '../../sites/site-directory.js';
import { VisitCounter } from '../../visits/visit-counter.js';
import { BundleStore } from '../bundles/bundle-store.js';
import type { BundleSet, StoredBundle } from '../bundles/bundles.repository.js';
import { FoundContent } from '../visitor-reports/found-content.js';
import { type PageRequest, PageRequests } from './page-requests.js';

export const JSON_TYPE = 'application/json; charset=utf-8';
/** Revalidated by every page view (an edit must show within seconds); shared caches may keep it for two seconds. */
export const POINTER_CACHE = 'public, max-age=0, s-maxage=2, must-revalidate';

/** The same for unknown and for unpublished. */
export const NOT_FOUND = { message: 'Not found' };
/** No crawl has seen the page at this address; its canonical link may name another. */
const UNSEEN = { unseen: true };
/** It may be published soon, and a preview is for its holder alone. */
export const NO_STORE = { 'cache-control': 'no-store' };

/** Responds to the snippet's requests for bundles. */
@Injectable()
export class BundleResponses {
  constructor(
    private readonly directory: SiteDirectory,
    private readonly pageRequests: PageRequests,
    private readonly store: BundleStore,
    private readonly fallback: DatabaseFallback,
    private readonly visits: VisitCounter,
    private readonly content: FoundContent,
  ) {}

  /**
   * The current bundle of a page: 200 or 304; 202 while it is being built; an empty one for an uncrawled page, and one without targets
   * for a page that visitors get in its own language; `unseen` with a page that no crawl has seen at this address.
   */
  async ofPage(request: RawRequest, pageRequest: PageRequest): Promise<HttpResponse> {
    const { language } = pageRequest;
    const page = await this.pageRequests.resolve(request, pageRequest);
    if (!page) return jsonResponse(404, NOT_FOUND, NO_STORE);
    if (page.isUnknown) void this.content.record(request, page, []);
    if (!page.isShown) return withheld(language, page.isUnknown);
    // The untranslated page is better than an error.
    const response = await this.fallback.orElse(this.#current(request, page.site, language, page.key), () => empty(language, 'no-store'));
    // The same path is another page on another domain of the project, and the Origin header tells on which it is.
    if (page.site.otherDomains.length > 0) response.headers.vary = 'accept-encoding, origin';
    if (page.isPreview) return { ...response, headers: { ...response.headers, ...NO_STORE } };
    // Both are asked for again: a bundle that is being built, and by its canonical address a page that no crawl has seen.
    if (response.status !== 202 && !page.isUnknown) this.visits.countTranslated(request, { site: page.site, language, knownKey: page.key });
    return response;
  }

  /** A bundle by its version, for caches that keep it for ever. */
  async ofVersion(request: RawRequest, key: DataKey, language: string, version: string): Promise<HttpResponse> {
    const site = await this.directory.find(key.projectKey);
    if (!site || !isLive(site, language)) return jsonResponse(404, NOT_FOUND, NO_STORE);
    const response = this.#file(request, { projectId: site.projectId, language }, version, { 'cache-control': IMMUTABLE });
    return this.fallback.orElse(response, () => jsonResponse(404, NOT_FOUND, NO_STORE));
  }

  async #current(request: RawRequest, { projectId, projectKey }: PublicSite, language: string, key: string): Promise<HttpResponse> {
    const set = { projectId, language };
    const pointer = await this.store.pointer(set, key);
    if (pointer === 'unknown') return empty(language, POINTER_CACHE, true);
    if (pointer === 'building') return building();
    if (!pointer.isOwn)
      return this.#respond(request, await this.store.inheritedFile(set, pointer.version), { 'cache-control': POINTER_CACHE });
    return this.#file(request, set, pointer.version, {
      'cache-control': POINTER_CACHE,
      'content-location': `/d/${projectKey}/b/${language}/${pointer.version}.json`,
    });
  }

  async #file(request: RawRequest, set: BundleSet, version: string, headers: Record<string, string>): Promise<HttpResponse> {
    return this.#respond(request, await this.store.file(set, version), headers);
  }

  #respond(request: RawRequest, file: StoredBundle | undefined, headers: Record<string, string>): HttpResponse {
    if (!file) return jsonResponse(404, NOT_FOUND, NO_STORE);
    return variantsResponse(request, file, { 'content-type': JSON_TYPE, etag: `W/"${file.version}"`, ...headers });
  }
}

/** Nothing to translate. A 404 would stand as an error in the console of the customer's page. */
function empty(language: string, cacheControl: string, isUnknown = false): HttpResponse {
  return jsonResponse(200, { v: '', lang: language, dir: 'ltr', t: {}, ...(isUnknown ? UNSEEN : {}) }, { 'cache-control': cacheControl });
}

/** A page that visitors get in its own language: without targets the snippet leaves it alone. */
function withheld(language: string, isUnknown: boolean): HttpResponse {
  return jsonResponse(
    200,
    { v: '', lang: language, dir: requireLanguage(language).direction, ...(isUnknown ? UNSEEN : {}) },
    { 'cache-control': POINTER_CACHE, vary: 'origin' },
  );
}

function building(): HttpResponse {
  const headers = { ...PUBLIC_HEADERS, 'content-type': JSON_TYPE, 'cache-control': 'no-store', 'retry-after': '1' };
  return { status: 202, headers, body: Buffer.from('{}') };
}
