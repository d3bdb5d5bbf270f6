import { Injectable } from '@nestjs/common';
import { type Answer, answerJson, answerVariants, IMMUTABLE, PUBLIC_HEADERS } from './answer.js';
import { BundleStore } from './bundle-store.js';
import type { BundleSet } from './bundles.repository.js';
import { DeliveryTrouble } from './delivery-trouble.js';
import { pageKey } from './page-key.js';
import { isPublished } from './publication.js';
import type { RawRequest } from './raw-http.js';
import type { PublicSite } from './site.entity.js';
import { SiteDirectory } from './site-directory.js';

const JSON_TYPE = 'application/json; charset=utf-8';
/** Asked again by every page view (an edit must show within seconds); shared caches may hold it for a moment. */
const POINTER_CACHE = 'public, max-age=0, s-maxage=2, must-revalidate';

/** Unknown, disabled and unpublished look alike. */
const NOTHING = { message: 'Not found' };

/** Answers the snippet's questions for bundles. */
@Injectable()
export class BundleAnswers {
  constructor(
    private readonly directory: SiteDirectory,
    private readonly store: BundleStore,
    private readonly trouble: DeliveryTrouble,
  ) {}

  /** The present bundle of a page: 200 or 304; 202 while it is being built; an empty one for a page nobody crawled. */
  async ofPage(request: RawRequest, projectKey: string, language: string, address: string): Promise<Answer> {
    const site = await this.directory.find(projectKey);
    const key = pageKey(withoutCopy(address, projectKey, language), language);
    if (!site || !isPublished(site, language) || key === undefined) return answerJson(404, NOTHING);
    // The source page is better than a page with an error.
    return this.trouble.orElse(this.#present(request, site, language, key), () => empty(language, 'no-store'));
  }

  /** A bundle by its version, for caches that keep it for ever. */
  async ofVersion(request: RawRequest, projectKey: string, language: string, version: string): Promise<Answer> {
    const site = await this.directory.find(projectKey);
    if (!site || !isPublished(site, language)) return answerJson(404, NOTHING);
    const answer = this.#file(request, { projectId: site.projectId, language }, version, { 'cache-control': IMMUTABLE });
    return this.trouble.orElse(answer, () => answerJson(404, NOTHING, { 'cache-control': 'no-store' }));
  }

  async #present(request: RawRequest, { projectId, projectKey }: PublicSite, language: string, key: string): Promise<Answer> {
    const set = { projectId, language };
    const pointer = await this.store.pointer(set, key);
    if (pointer === 'unknown') return empty(language, POINTER_CACHE);
    if (pointer === 'building') return building();
    return this.#file(request, set, pointer.version, {
      'cache-control': POINTER_CACHE,
      'content-location': `/d/${projectKey}/b/${language}/${pointer.version}.json`,
    });
  }

  async #file(request: RawRequest, set: BundleSet, version: string, headers: Record<string, string>): Promise<Answer> {
    const file = await this.store.file(set, version);
    if (!file) return answerJson(404, NOTHING);
    return answerVariants(request, file, { 'content-type': JSON_TYPE, etag: `W/"${version}"`, ...headers });
  }
}

/** A rendered page that carries the snippet asks by its address in the copy: what its scripts draw is still in the source language. */
function withoutCopy(address: string, projectKey: string, language: string): string {
  const copy = `/r/${projectKey}/${language}`;
  return address.startsWith(`${copy}/`) ? address.slice(copy.length) : address;
}

/** Nothing to translate. A 404 would stand as an error in the console of the customer's page. */
function empty(language: string, cacheControl: string): Answer {
  return answerJson(200, { v: '', lang: language, dir: 'ltr', t: {} }, { 'cache-control': cacheControl });
}

function building(): Answer {
  const headers = { ...PUBLIC_HEADERS, 'content-type': JSON_TYPE, 'cache-control': 'no-store', 'retry-after': '1' };
  return { status: 202, headers, body: Buffer.from('{}') };
}
