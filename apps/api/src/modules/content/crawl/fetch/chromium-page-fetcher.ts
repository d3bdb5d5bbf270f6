import { Injectable } from '@nestjs/common';
import type { BrowserContext } from 'playwright-core';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import { EgressError } from '../../../../platform/egress/egress-error.js';
import { ChromiumBrowser } from './chromium-browser.js';
import { HttpPageFetcher } from './http-page-fetcher.js';
import type { FetchedPage, PageFetcher, PageRequest } from './page-fetcher.js';
import { serveBrowser } from './serve-browser.js';

const LOAD_MS = 15_000;
/** Text that has not come by then comes by clicks. */
const QUIET_MS = 5_000;

/** Fetches pages over HTTP and lets their scripts run, for sites whose text is made in the browser. */
@Injectable()
export class ChromiumPageFetcher implements PageFetcher {
  constructor(
    private readonly http: HttpPageFetcher,
    private readonly browser: ChromiumBrowser,
    private readonly egress: EgressClient,
  ) {}

  async fetch(request: PageRequest): Promise<FetchedPage> {
    // What scripts make of a page is not what its validators speak of.
    const { etag: _etag, lastModified: _lastModified, ...unconditional } = request;
    const page = await this.http.fetch(unconditional);
    if (!page.body) return page;
    const html = await this.browser.withContext(request.language, (context) => this.#render(context, request, page));
    if (Buffer.byteLength(html) > request.maxBytes) throw new EgressError('badContent', 'tooLarge');
    const { etag: _oldEtag, 'last-modified': _oldDate, ...headers } = page.headers;
    return { status: page.status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' }, body: Buffer.from(html) };
  }

  async #render(context: BrowserContext, request: PageRequest, page: FetchedPage): Promise<string> {
    await serveBrowser(context, this.egress, request.url, page, request.signal);
    const tab = await context.newPage();
    tab.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
    try {
      await tab.goto(request.url, { waitUntil: 'commit', timeout: LOAD_MS });
      // A page that never loads to its end, tries to lead elsewhere, or never falls quiet is taken as it is.
      await tab.waitForLoadState('domcontentloaded', { timeout: QUIET_MS }).catch(() => undefined);
      await tab.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
      return await within(LOAD_MS, tab.content());
    } catch (error) {
      throw new EgressError('timeout', 'total', { cause: error });
    }
  }
}

/** A script in an endless loop answers nothing. */
function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the page does not answer')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
