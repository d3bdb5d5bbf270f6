import { viewScript } from '@bhashantar/snippet';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { type DataKey, PreviewRequests } from '../../previews/preview-requests.js';
import { SizeLimitedCache } from '../../public-side/caches/size-limited-cache.js';
import {
  type EncodedVariants,
  type HttpResponse,
  jsonResponse,
  matchesEtag,
  PUBLIC_HEADERS,
  variantsResponse,
  weakEtag,
} from '../../public-side/http/http-response.js';
import { headerOf, type RawRequest } from '../../public-side/http/raw-http.js';
import type { PublicSite } from '../../sites/site.entity.js';
import { SiteDirectory } from '../../sites/site-directory.js';
import { compress } from '../bundles/build-bundle.js';
import { BundleResponses, type FoundBundle, JSON_TYPE, NO_STORE, NOT_FOUND } from './bundle-responses.js';
import type { PageRequest } from './page-requests.js';
import { toSnippetSite } from './to-snippet-site.js';

/** Requested once per page view, beside the snippet; languages and settings that change show within five seconds, shared caches included. */
const SITE_CACHE = 'public, max-age=2, s-maxage=2, must-revalidate';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';
const MAX_BYTES = 64 * 1024 * 1024;

/** The description of a site for the snippet, as JSON. */
interface DescribedSite {
  json: string;
  etag: string;
  isPreview: boolean;
}

/** Responds to the first request of a snippet: the description of a site, with or without the bundle of the page. */
@Injectable()
export class SiteResponses {
  /** By cached site, so that each site is described once. */
  readonly #described = new WeakMap<PublicSite, DescribedSite>();
  /** By ETag. */
  readonly #views = new SizeLimitedCache<EncodedVariants>(MAX_BYTES);

  constructor(
    private readonly config: AppConfig,
    private readonly directory: SiteDirectory,
    private readonly previews: PreviewRequests,
    private readonly bundles: BundleResponses,
  ) {}

  /** The description of a site: 200 or 304. */
  async ofSite(request: RawRequest, key: DataKey): Promise<HttpResponse> {
    const site = await this.directory.find(key.projectKey);
    if (!site) return jsonResponse(404, NOT_FOUND);
    const { json, etag, isPreview } = await this.#describe(request, site, key, pathOf(headerOf(request, 'referer')));
    const typed = { ...PUBLIC_HEADERS, 'content-type': JSON_TYPE, vary: 'origin' };
    if (isPreview) return { status: 200, headers: { ...typed, ...NO_STORE }, body: Buffer.from(json) };
    const headers = { ...typed, 'cache-control': SITE_CACHE, etag };
    return matchesEtag(headerOf(request, 'if-none-match'), etag)
      ? { status: 304, headers }
      : { status: 200, headers, body: Buffer.from(json) };
  }

  /**
   * The site with the current bundle of a page: 200 or 304. Without the bundle where the language is not published, and while the bundle is
   * being built: the snippet then requests the bundle for itself. With `isScript` the body is a script, and the browser delays its first frame
   * until the script has run.
   */
  async ofView(request: RawRequest, question: PageRequest, isScript: boolean): Promise<HttpResponse> {
    const { key, address, reuse } = question;
    const site = await this.directory.find(key.projectKey, reuse);
    if (!site) return jsonResponse(404, NOT_FOUND, NO_STORE);
    const language = site.languages.find((one) => one.language.toLowerCase() === question.language.toLowerCase())?.language;
    const [described, found] = await Promise.all([
      this.#describe(request, site, key, address),
      language === undefined ? undefined : this.bundles.find(request, { ...question, language }),
    ]);
    if (described.isPreview) reuse?.forbid();
    return this.#respond(request, described, found, isScript);
  }

  async #respond(request: RawRequest, site: DescribedSite, found: FoundBundle | undefined, isScript: boolean): Promise<HttpResponse> {
    const bundle = found?.status === 200 ? found : undefined;
    const etag = weakEtag(
      `${isScript ? 'script ' : ''}${site.etag} ${bundle && (bundle.headers.etag ?? weakEtag(bundle.content.identity))}`,
    );
    const mayKeep = !site.isPreview && found?.status !== 202;
    const headers = {
      'content-type': isScript ? SCRIPT_TYPE : JSON_TYPE,
      vary: 'accept-encoding, origin',
      'cache-control': bundle?.headers['cache-control'] ?? SITE_CACHE,
      ...(mayKeep ? {} : NO_STORE),
      etag,
    };
    // An unchanged view is not assembled and compressed again.
    const whole = { ...PUBLIC_HEADERS, ...headers };
    if (matchesEtag(headerOf(request, 'if-none-match'), etag)) return { status: 304, headers: whole, basis: { headers: whole } };
    return variantsResponse(request, await this.#join(etag, site.json, bundle, isScript), headers);
  }

  async #join(etag: string, site: string, bundle: FoundBundle | undefined, isScript: boolean): Promise<EncodedVariants> {
    const known = this.#views.get(etag);
    if (known) return known;
    const view = bundle ? `${site.slice(0, -1)},"bundle":${bundle.content.identity}}` : site;
    const joined = await compress(Buffer.from(isScript ? viewScript(view) : view));
    this.#views.set(etag, joined, joined.identity.length + joined.gzip.length + joined.brotli.length);
    return joined;
  }

  /** `address`: the path of the page, which may be a preview's. */
  async #describe(request: RawRequest, site: PublicSite, key: DataKey, address: string | undefined): Promise<DescribedSite> {
    const preview = await this.previews.languageOf(request, key, address);
    const known = preview === undefined ? this.#described.get(site) : undefined;
    if (known) return known;
    const json = JSON.stringify(toSnippetSite(site, this.config.environment, preview));
    const described = { json, etag: weakEtag(json), isPreview: preview !== undefined };
    if (preview === undefined) this.#described.set(site, described);
    return described;
  }
}

const pathOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).pathname : undefined);
