import { requireLanguage } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { DataKey } from '../../previews/preview-requests.js';
import { DatabaseFallback } from '../../public-side/caches/database-fallback.js';
import type { Reuse } from '../../public-side/caches/reuse.js';
import {
  type EncodedVariants,
  type HttpResponse,
  IMMUTABLE,
  jsonResponse,
  PUBLIC_HEADERS,
  variantsResponse,
} from '../../public-side/http/http-response.js';
import type { RawRequest } from '../../public-side/http/raw-http.js';
import { isLive } from '../../sites/is-live.js';
import type { PublicSite } from '../../sites/site.entity.js';
import { SiteDirectory } from '../../sites/site-directory.js';
import { VisitCounter } from '../../visits/visit-counter.js';
import type { BundleFile } from '../bundles/build-bundle.js';
import { BundleStore } from '../bundles/bundle-store.js';
import type { BundleSet } from '../bundles/bundles.repository.js';
import { FoundContent } from '../visitor-reports/found-content.js';
import { type PageRequest, PageRequests } from './page-requests.js';

export const JSON_TYPE = 'application/json; charset=utf-8';
/** Every page view revalidates, because an edit must show within seconds. Shared caches may keep the response for two seconds. */
export const POINTER_CACHE = 'public, max-age=0, s-maxage=2, must-revalidate';

/** The same response for unknown and for unpublished content. */
export const NOT_FOUND = { message: 'Not found' };
/** No crawl has seen the page at this address; its canonical link may name another. */
const UNSEEN = { unseen: true };
/** The page may be published soon, and a preview is only for people with its address. */
export const NO_STORE = { 'cache-control': 'no-store' };

/** The bundle of a page, with an ETag, or a reply in its place. */
export interface FoundBundle {
  status: number;
  headers: Record<string, string>;
  content: EncodedVariants;
}

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
    return toResponse(request, await this.find(request, pageRequest));
  }

  /** Like `ofPage`, for replies that contain more than the bundle. */
  async find(request: RawRequest, pageRequest: PageRequest): Promise<FoundBundle> {
    const { language, reuse } = pageRequest;
    const page = await this.pageRequests.resolve(request, pageRequest);
    if (!page) return notFound();
    if (page.isUnknown) void this.content.record(request, page, []);
    if (!page.isShown) return withheld(language, page.isUnknown);
    // The untranslated page is better than an error.
    const found = await this.fallback.orElse(this.#current(page.site, language, page.key, reuse), () => {
      reuse?.forbid();
      return empty(language, 'no-store');
    });
    // Another domain of the project may have a page at the same path. The Origin header tells which domain is meant.
    if (page.site.otherDomains.length > 0) found.headers.vary = 'accept-encoding, origin';
    if (page.isPreview) return { ...found, headers: { ...found.headers, ...NO_STORE } };
    // Both are requested again: a bundle that is being built, and, by its canonical address, a page that no crawl has seen.
    if (found.status === 202 || page.isUnknown) return found;
    const visited = { site: page.site, language, knownKey: page.key };
    this.visits.countTranslated(request, visited);
    reuse?.onEach((another) => this.visits.countTranslated(another, visited));
    if (found.headers.etag) reuse?.allow();
    return found;
  }

  /** A bundle by its version, for caches that keep it for ever. */
  async ofVersion(request: RawRequest, key: DataKey, language: string, version: string): Promise<HttpResponse> {
    const site = await this.directory.find(key.projectKey);
    if (!site || !isLive(site, language)) return jsonResponse(404, NOT_FOUND, NO_STORE);
    const found = this.#file({ projectId: site.projectId, language }, version, { 'cache-control': IMMUTABLE });
    return toResponse(request, await this.fallback.orElse(found, notFound));
  }

  async #current({ projectId, projectKey }: PublicSite, language: string, key: string, reuse: Reuse | undefined): Promise<FoundBundle> {
    const set = { projectId, language };
    const pointer = await this.store.pointer(set, key, reuse);
    if (pointer === 'unknown') return empty(language, POINTER_CACHE, true);
    if (pointer === 'building') return building();
    if (!pointer.isOwn) return foundFile(await this.store.inheritedFile(set, pointer.version), { 'cache-control': POINTER_CACHE });
    return this.#file(set, pointer.version, {
      'cache-control': POINTER_CACHE,
      'content-location': `/d/${projectKey}/b/${language}/${pointer.version}.json`,
    });
  }

  async #file(set: BundleSet, version: string, headers: Record<string, string>): Promise<FoundBundle> {
    return foundFile(await this.store.file(set, version), headers);
  }
}

/** A response in place of a bundle. */
const standIn = (status: number, value: unknown, headers: Record<string, string>): FoundBundle => ({
  status,
  headers,
  content: { identity: Buffer.from(JSON.stringify(value)) },
});

const notFound = (): FoundBundle => standIn(404, NOT_FOUND, { ...NO_STORE });

function foundFile(file: BundleFile | undefined, headers: Record<string, string>): FoundBundle {
  return file ? { status: 200, headers: { etag: `W/"${file.version}"`, ...headers }, content: file } : notFound();
}

function toResponse(request: RawRequest, { status, headers, content }: FoundBundle): HttpResponse {
  const typed = { 'content-type': JSON_TYPE, ...headers };
  if (headers.etag) return variantsResponse(request, content, typed);
  return { status, headers: { ...PUBLIC_HEADERS, ...typed }, body: content.identity };
}

/** Nothing to translate. A 404 would show as an error in the console of the customer's page. */
function empty(language: string, cacheControl: string, isUnknown = false): FoundBundle {
  return standIn(200, { v: '', lang: language, dir: 'ltr', t: {}, ...(isUnknown ? UNSEEN : {}) }, { 'cache-control': cacheControl });
}

/** A page that visitors get in its source language. Without targets, the snippet does not change it. */
function withheld(language: string, isUnknown: boolean): FoundBundle {
  return standIn(
    200,
    { v: '', lang: language, dir: requireLanguage(language).direction, ...(isUnknown ? UNSEEN : {}) },
    { 'cache-control': POINTER_CACHE, vary: 'origin' },
  );
}

const building = (): FoundBundle => standIn(202, {}, { ...NO_STORE, 'retry-after': '1' });
