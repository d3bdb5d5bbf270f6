import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { ChromiumBrowser } from './chromium-browser.js';
import { ChromiumPageFetcher } from './chromium-page-fetcher.js';
import { HttpPageFetcher } from './http-page-fetcher.js';
import type { PageFetcher } from './page-fetcher.js';

/** Which fetcher a project wants, as far as this installation has it. */
@Injectable()
export class PageFetchers {
  constructor(
    private readonly http: HttpPageFetcher,
    private readonly chromium: ChromiumPageFetcher,
    private readonly browser: ChromiumBrowser,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  of({ projectId, renderJavaScript }: { projectId: string; renderJavaScript: boolean }): PageFetcher {
    if (!renderJavaScript) return this.http;
    if (this.browser.isConfigured) return this.chromium;
    this.logger.warn({ projectId }, 'CHROMIUM_PATH is not set: pages are read without running their scripts');
    return this.http;
  }
}
