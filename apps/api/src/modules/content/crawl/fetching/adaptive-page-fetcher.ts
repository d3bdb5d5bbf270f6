import { Injectable } from '@nestjs/common';
import { ChromiumPageFetcher } from './browser/chromium-page-fetcher.js';
import { HttpPageFetcher } from './http/http-page-fetcher.js';
import { needsRendering } from './needs-rendering.js';
import type { FetchedPage, PageFetcher, PageRequest } from './page-fetcher.js';

/** Fetches pages over plain HTTP, and renders in a browser only those that are empty until their scripts run. */
@Injectable()
export class AdaptivePageFetcher implements PageFetcher {
  constructor(
    private readonly http: HttpPageFetcher,
    private readonly chromium: ChromiumPageFetcher,
  ) {}

  async fetch(request: PageRequest): Promise<FetchedPage> {
    const sent = await this.http.fetch(request);
    // The marks are ASCII, in whatever character set the page is.
    return sent.body && needsRendering(sent.body.toString('latin1')) ? this.chromium.finish(request, sent) : sent;
  }
}
