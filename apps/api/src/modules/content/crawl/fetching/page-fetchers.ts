import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { AdaptivePageFetcher } from './adaptive-page-fetcher.js';
import { ChromiumBrowser } from './browser/chromium-browser.js';
import { ChromiumPageFetcher } from './browser/chromium-page-fetcher.js';
import { HttpPageFetcher } from './http/http-page-fetcher.js';
import type { PageFetcher } from './page-fetcher.js';

/** Chooses the fetcher of a project, by its settings and by whether Chromium is installed. */
@Injectable()
export class PageFetchers {
  #hasWarned = false;

  constructor(
    private readonly http: HttpPageFetcher,
    private readonly shells: AdaptivePageFetcher,
    private readonly chromium: ChromiumPageFetcher,
    private readonly browser: ChromiumBrowser,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  of({ renderJavaScript }: { renderJavaScript: boolean }): PageFetcher {
    if (this.browser.isInstalled) return renderJavaScript ? this.chromium : this.shells;
    if (!renderJavaScript) return this.http;
    if (!this.#hasWarned) this.logger.warn('Chromium unavailable: CHROMIUM_PATH names no browser; falling back to plain HTTP');
    this.#hasWarned = true;
    return this.http;
  }
}
