import { languageOf } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { decodeHtml } from '../../../../../platform/charset/decode-html.js';
import { EgressClient } from '../../../../../platform/egress/egress-client.js';
import { EgressError } from '../../../../../platform/egress/egress-error.js';
import { CrawlSettings } from '../../crawl-settings.js';
import { HttpPageFetcher } from '../http/http-page-fetcher.js';
import type { FetchedPage, PageFetcher, PageRequest } from '../page-fetcher.js';
import { ChromiumBrowser } from './chromium-browser.js';
import { CHROMIUM_LIMITS } from './chromium-limits.js';
import type { ReadPage } from './read-finished.js';
import { renderPage } from './render-page.js';
import { RenderWaitPolicy } from './render-wait.js';
import { Semaphore } from './semaphore.js';

/** Without any of these no script runs, and the page is what the server sent. */
const RUNS_SCRIPT = /<script|\son[a-z]+\s*=/i;
const ENCODING = ['content-encoding', 'content-length'];
/** A later crawl must not find an incomplete page unchanged, so these headers are dropped. */
const VALIDATORS = ['etag', 'last-modified'];
/** The share of the page's time after which the fetcher reads the page. */
const READ_AT = 0.8;

/** Fetches pages as a browser shows them after their scripts ran. Returns a response without a page as the server sent it. */
@Injectable()
export class ChromiumPageFetcher implements PageFetcher {
  readonly #semaphore = new Semaphore(CHROMIUM_LIMITS.pages);
  readonly #waitPolicy = new RenderWaitPolicy();

  constructor(
    private readonly http: HttpPageFetcher,
    private readonly egress: EgressClient,
    private readonly browser: ChromiumBrowser,
    private readonly settings: CrawlSettings,
  ) {}

  async fetch(request: PageRequest): Promise<FetchedPage> {
    return this.finish(request, await this.http.fetch(request));
  }

  /** Runs the scripts of a page that was already fetched. */
  async finish(request: PageRequest, sent: FetchedPage): Promise<FetchedPage> {
    if (!sent.body) return sent;
    const { html } = decodeHtml(sent.body, sent.headers['content-type']);
    if (!RUNS_SCRIPT.test(html)) return sent;
    const rendered = await this.#semaphore.run(request.signal, () => this.#render(request, html, sent));
    if (!rendered) return { ...sent, headers: without(sent.headers, VALIDATORS) };
    if ('movedTo' in rendered) return { status: 302, headers: { location: rendered.movedTo }, body: undefined };
    const { lost, isFinished, wait } = rendered;
    if (lost && !isFinished && request.mayComeAgain) throw new EgressError('unreachable', 'connection', { cause: lost });
    this.#waitPolicy.note(request.url, wait);
    // The rendered page differs from the response in encoding and length.
    const kept = without(sent.headers, lost ? [...ENCODING, ...VALIDATORS] : ENCODING);
    const headers = { ...kept, 'content-type': 'text/html; charset=utf-8' };
    return { ...sent, headers, body: Buffer.from(rendered.html), sentHtml: html };
  }

  /** Undefined when there is no browser. */
  async #render(request: PageRequest, html: string, { headers }: FetchedPage): Promise<ReadPage | undefined> {
    const ending = new AbortController();
    const wanted = AbortSignal.any([request.signal, ending.signal]);
    const start = { url: request.url, html, policy: headers['content-security-policy'] };
    const rendering = this.browser.use(languageOf(request.language)?.tag ?? 'en', (context) => {
      const { renderMs } = this.settings;
      const signal = AbortSignal.any([wanted, AbortSignal.timeout(renderMs)]);
      const readBy = performance.now() + renderMs * READ_AT;
      const mayWait = this.#waitPolicy.isWorthWaiting(request.url);
      const options = { egress: this.egress, maxBytes: request.maxBytes, signal, readBy, mayWait };
      return Promise.race([renderPage(context, start, options), failOnAbort(signal, request)]);
    });
    try {
      // A browser that starts slowly must not delay callers who no longer want the page.
      return await Promise.race([rendering, failOnAbort(wanted, request)]);
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

function without(headers: FetchedPage['headers'], names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
