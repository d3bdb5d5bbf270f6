import { TYPING_SCRIPT } from '@bhashantar/snippet';
import { Injectable } from '@nestjs/common';
import { ContentResponses } from '../../api-content/delivery/content-responses.js';
import { parseDataKey } from '../../previews/preview-requests.js';
import type { Reuse } from '../../public-side/caches/reuse.js';
import { type HttpResponse, textResponse } from '../../public-side/http/http-response.js';
import type { RawRequest } from '../../public-side/http/raw-http.js';
import { SiteDirectory } from '../../sites/site-directory.js';
import { VisitorReports } from '../visitor-reports/visitor-reports.js';
import { BundleResponses, NO_STORE } from './bundle-responses.js';
import { SiteResponses } from './site-responses.js';
import { SnippetFiles } from './snippet-files.js';
import { TargetResponses } from './target-responses.js';

/** The files of the delivery origin: the snippet, the typing keyboard, the bundles and description of each project, and the content of APIs. */
@Injectable()
export class PublicFiles {
  readonly #snippet = new SnippetFiles();

  constructor(
    private readonly directory: SiteDirectory,
    private readonly sites: SiteResponses,
    private readonly bundles: BundleResponses,
    private readonly targets: TargetResponses,
    private readonly reports: VisitorReports,
    private readonly content: ContentResponses,
  ) {}

  /** The response to a path; undefined for paths of other handlers. */
  respond(request: RawRequest, url: URL, reuse?: Reuse): Promise<HttpResponse> | HttpResponse | undefined {
    const [, root = '', ...rest] = url.pathname.split('/');
    if (root === 'snippet') return this.snippet(request, rest.join('/'));
    if (root === 'swalekh' && rest.length === 0) return this.snippet(request, TYPING_SCRIPT);
    if (root === 'v1' && rest[0] === 'content') return this.content.respond(request, rest.slice(1), url.searchParams);
    if (root === 'd') return this.#ofProject(request, rest, url.searchParams, reuse);
    return undefined;
  }

  snippet(request: RawRequest, name: string): HttpResponse {
    return this.#snippet.respond(request, name);
  }

  /** If a project has switched the cache off, no browser or proxy keeps its files. */
  async #ofProject(request: RawRequest, path: string[], query: URLSearchParams, reuse: Reuse | undefined): Promise<HttpResponse> {
    const response = await this.#data(request, path, query, reuse);
    const site = await this.directory.find(parseDataKey(path[0] ?? '').projectKey);
    if (!site?.settings.uncached.includes('snippet')) return response;
    reuse?.forbid();
    return { ...response, headers: { ...response.headers, ...NO_STORE } };
  }

  #data(request: RawRequest, path: string[], query: URLSearchParams, reuse: Reuse | undefined): Promise<HttpResponse> | HttpResponse {
    const page = query.get('p') ?? undefined;
    const [named = '', ...rest] = path;
    const isView = rest.length === 2 && rest[0] === 'view';
    const [, name, type] = /^([\w-]+)\.(js|json)$/.exec(rest.at(-1) ?? '') ?? [];
    if (!name || (type === 'js' && !isView)) return textResponse(404, 'Not found');
    const key = parseDataKey(named);
    if (rest.length === 3 && rest[0] === 'b') return this.bundles.ofVersion(request, key, rest[1] ?? '', name);
    const question = { key, language: name, address: page ?? '/', reuse };
    if (rest.length === 2 && rest[0] === 'h') return this.targets.ofHashes(request, question, query.get('h') ?? '');
    if (rest.length !== 1 && !isView) return textResponse(404, 'Not found');
    // The response does not wait for it.
    void this.reports.record(request, key.projectKey, page);
    reuse?.onEach((another) => void this.reports.record(another, key.projectKey, page));
    if (isView) return this.sites.ofView(request, question, type === 'js');
    return name === 'site' ? this.sites.ofSite(request, key) : this.bundles.ofPage(request, question);
  }
}
