import { languageOf } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import { EgressError } from '../../../../platform/egress/egress-error.js';
import { CrawlSettings } from '../crawl-settings.js';
import { decodeHtml } from '../rules/decode-html.js';
import { ChromiumBrowser } from './chromium-browser.js';
import { CHROMIUM_LIMITS } from './chromium-limits.js';
import { HttpPageFetcher } from './http-page-fetcher.js';
import type { FetchedPage, PageFetcher, PageRequest } from './page-fetcher.js';
import type { ReadPage } from './read-finished.js';
import { renderPage } from './render-page.js';
import { Turnstile } from './turnstile.js';

/** Without any of these nothing can run, and the page is what the server sent. */
const RUNS_SCRIPT = /<script|\son[a-z]+\s*=/i;

/** Fetches pages as a browser shows them, after their scripts ran. What has no page in it is given back as the server sent it. */
@Injectable()
export class ChromiumPageFetcher implements PageFetcher {
  readonly #turnstile = new Turnstile(CHROMIUM_LIMITS.pages);

  constructor(
    private readonly http: HttpPageFetcher,
    private readonly egress: EgressClient,
    private readonly browser: ChromiumBrowser,
    private readonly settings: CrawlSettings,
  ) {}

  async fetch(request: PageRequest): Promise<FetchedPage> {
    return this.finish(request, await this.http.fetch(request));
  }

  /** Lets the scripts run of a page that is already here. */
  async finish(request: PageRequest, sent: FetchedPage): Promise<FetchedPage> {
    if (!sent.body) return sent;
    const { html } = decodeHtml(sent.body, sent.headers['content-type']);
    if (!RUNS_SCRIPT.test(html)) return sent;
    const rendered = await this.#turnstile.pass(request.signal, () => this.#render(request, html, sent));
    if (!rendered) return sent;
    if ('movedTo' in rendered) return { status: 302, headers: { location: rendered.movedTo }, body: undefined };
    if (rendered.lost && request.mayComeAgain) throw new EgressError('unreachable', 'connection', { cause: rendered.lost });
    return { ...sent, headers: withoutEncoding(sent.headers), body: Buffer.from(rendered.html), sentHtml: html };
  }

  /** Undefined when there is no browser. */
  async #render(request: PageRequest, html: string, { headers }: FetchedPage): Promise<ReadPage | undefined> {
    const ending = new AbortController();
    const start = { url: request.url, html, policy: headers['content-security-policy'] };
    try {
      return await this.browser.use(languageOf(request.language)?.tag ?? 'en', (context) => {
        const signal = AbortSignal.any([request.signal, ending.signal, AbortSignal.timeout(this.settings.renderMs)]);
        const { egress } = this;
        return Promise.race([renderPage(context, start, { egress, maxBytes: request.maxBytes, signal }), failOnAbort(signal, request)]);
      });
    } catch (error) {
      if (error instanceof EgressError) throw error;
      // A tab or a browser that broke; another try may do.
      throw new EgressError('unreachable', 'connection', { cause: error });
    } finally {
      ending.abort();
    }
  }
}

function failOnAbort(signal: AbortSignal, request: PageRequest): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(request.signal.aborted ? new EgressError('unreachable', 'cancelled') : new EgressError('timeout', 'total'));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}

/** What is given is no longer what was sent, in letters and in length. */
function withoutEncoding(headers: FetchedPage['headers']): Record<string, string> {
  const { 'content-encoding': _encoding, 'content-length': _length, ...rest } = headers;
  return { ...rest, 'content-type': 'text/html; charset=utf-8' };
}
