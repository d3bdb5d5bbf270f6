import { requireLanguage } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { type Answer, answerJson, answerVariants, IMMUTABLE, PUBLIC_HEADERS } from './answer.js';
import { BundleStore } from './bundle-store.js';
import type { BundleSet, StoredBundle } from './bundles.repository.js';
import { DeliveryTrouble } from './delivery-trouble.js';
import { type PageQuestion, PageQuestions } from './page-questions.js';
import type { DataKey } from './preview-requests.js';
import { isLive } from './publication.js';
import type { RawRequest } from './raw-http.js';
import type { PublicSite } from './site.entity.js';
import { SiteDirectory } from './site-directory.js';

export const JSON_TYPE = 'application/json; charset=utf-8';
/** Asked again by every page view (an edit must show within seconds); shared caches may hold it for a moment. */
export const POINTER_CACHE = 'public, max-age=0, s-maxage=2, must-revalidate';

/** Unknown and not live look alike. */
export const NOTHING = { message: 'Not found' };
/** No crawl has seen the page at this address; the page itself may name another. */
const UNSEEN = { unseen: true };
/** It may be published, and a preview is nobody else's. */
export const UNKEPT = { 'cache-control': 'no-store' };

/** Answers the snippet's questions for bundles. */
@Injectable()
export class BundleAnswers {
  constructor(
    private readonly directory: SiteDirectory,
    private readonly questions: PageQuestions,
    private readonly store: BundleStore,
    private readonly trouble: DeliveryTrouble,
  ) {}

  /**
   * The present bundle of a page: 200 or 304; 202 while it is being built; an empty one for a page nobody crawled, and one without targets
   * for a page that visitors get in its own language; `unseen` with a page that no crawl has seen at this address.
   */
  async ofPage(request: RawRequest, question: PageQuestion): Promise<Answer> {
    const { language } = question;
    const page = await this.questions.resolve(request, question);
    if (!page) return answerJson(404, NOTHING, UNKEPT);
    if (!page.isShown) return withheld(language, page.isUnknown);
    // The source page is better than a page with an error.
    const answer = await this.trouble.orElse(this.#present(request, page.site, language, page.key), () => empty(language, 'no-store'));
    return page.isPreview ? { ...answer, headers: { ...answer.headers, ...UNKEPT } } : answer;
  }

  /** A bundle by its version, for caches that keep it for ever. */
  async ofVersion(request: RawRequest, key: DataKey, language: string, version: string): Promise<Answer> {
    const site = await this.directory.find(key.projectKey);
    if (!site || !isLive(site, language)) return answerJson(404, NOTHING, UNKEPT);
    const answer = this.#file(request, { projectId: site.projectId, language }, version, { 'cache-control': IMMUTABLE });
    return this.trouble.orElse(answer, () => answerJson(404, NOTHING, UNKEPT));
  }

  async #present(request: RawRequest, { projectId, projectKey }: PublicSite, language: string, key: string): Promise<Answer> {
    const set = { projectId, language };
    const pointer = await this.store.pointer(set, key);
    if (pointer === 'unknown') return empty(language, POINTER_CACHE, true);
    if (pointer === 'building') return building();
    if (!pointer.isOwn)
      return this.#answer(request, await this.store.inheritedFile(set, pointer.version), { 'cache-control': POINTER_CACHE });
    return this.#file(request, set, pointer.version, {
      'cache-control': POINTER_CACHE,
      'content-location': `/d/${projectKey}/b/${language}/${pointer.version}.json`,
    });
  }

  async #file(request: RawRequest, set: BundleSet, version: string, headers: Record<string, string>): Promise<Answer> {
    return this.#answer(request, await this.store.file(set, version), headers);
  }

  #answer(request: RawRequest, file: StoredBundle | undefined, headers: Record<string, string>): Answer {
    if (!file) return answerJson(404, NOTHING, UNKEPT);
    return answerVariants(request, file, { 'content-type': JSON_TYPE, etag: `W/"${file.version}"`, ...headers });
  }
}

/** Nothing to translate. A 404 would stand as an error in the console of the customer's page. */
function empty(language: string, cacheControl: string, isUnknown = false): Answer {
  return answerJson(200, { v: '', lang: language, dir: 'ltr', t: {}, ...(isUnknown ? UNSEEN : {}) }, { 'cache-control': cacheControl });
}

/** A page that visitors get in its own language: without targets the snippet leaves it alone. */
function withheld(language: string, isUnknown: boolean): Answer {
  return answerJson(
    200,
    { v: '', lang: language, dir: requireLanguage(language).direction, ...(isUnknown ? UNSEEN : {}) },
    { 'cache-control': POINTER_CACHE, vary: 'origin' },
  );
}

function building(): Answer {
  const headers = { ...PUBLIC_HEADERS, 'content-type': JSON_TYPE, 'cache-control': 'no-store', 'retry-after': '1' };
  return { status: 202, headers, body: Buffer.from('{}') };
}
