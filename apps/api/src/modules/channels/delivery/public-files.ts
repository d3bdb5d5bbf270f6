import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { type Answer, answerJson, answerText } from './answer.js';
import { BundleAnswers } from './answer-bundle.js';
import { TargetAnswers } from './answer-targets.js';
import { describeSite } from './describe-site.js';
import { type DataKey, PreviewRequests, parseDataKey } from './preview-requests.js';
import { headerOf, type RawRequest } from './raw-http.js';
import { SiteDirectory } from './site-directory.js';
import { SnippetFiles } from './snippet-files.js';
import { VisitorReports } from './visitor-reports.js';

/** Asked once per page view; a minute of delay for a new language hurts nobody. */
const SITE_CACHE = 'public, max-age=60, stale-while-revalidate=600';

/** The part of the delivery origin that is files: the snippet, and the bundles and description of each project. */
@Injectable()
export class PublicFiles {
  readonly #snippet = new SnippetFiles();

  constructor(
    private readonly config: AppConfig,
    private readonly directory: SiteDirectory,
    private readonly previews: PreviewRequests,
    private readonly bundles: BundleAnswers,
    private readonly targets: TargetAnswers,
    private readonly reports: VisitorReports,
  ) {}

  /** The answer to a path, or undefined when it is none of ours. */
  answer(request: RawRequest, url: URL): Promise<Answer> | Answer | undefined {
    const [, root = '', ...rest] = url.pathname.split('/');
    if (root === 'snippet') return this.snippet(request, rest.join('/'));
    if (root === 'd') return this.#data(request, rest, url.searchParams);
    return undefined;
  }

  snippet(request: RawRequest, name: string): Answer {
    return this.#snippet.answer(request, name);
  }

  #data(request: RawRequest, path: string[], query: URLSearchParams): Promise<Answer> | Answer {
    const page = query.get('p') ?? undefined;
    const [named = '', ...rest] = path;
    const [, name] = /^([\w-]+)\.json$/.exec(rest.at(-1) ?? '') ?? [];
    if (!name) return answerText(404, 'Not found');
    const key = parseDataKey(named);
    if (rest.length === 3 && rest[0] === 'b') return this.bundles.ofVersion(request, key, rest[1] ?? '', name);
    const question = { key, language: name, address: page ?? '/' };
    if (rest.length === 2 && rest[0] === 'h') return this.targets.ofHashes(request, question, query.get('h') ?? '');
    if (rest.length !== 1) return answerText(404, 'Not found');
    // The visitor's answer does not wait for it.
    void this.reports.note(request, key.projectKey, page);
    return name === 'site' ? this.#site(request, key) : this.bundles.ofPage(request, question);
  }

  async #site(request: RawRequest, key: DataKey): Promise<Answer> {
    const site = await this.directory.find(key.projectKey);
    if (!site) return answerJson(404, { message: 'Not found' });
    const preview = await this.previews.languageOf(request, key, pathOf(headerOf(request, 'referer')));
    const control = preview === undefined ? SITE_CACHE : 'no-store';
    return answerJson(200, describeSite(site, this.config.environment, preview), { 'cache-control': control, vary: 'origin' });
  }
}

const pathOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).pathname : undefined);
