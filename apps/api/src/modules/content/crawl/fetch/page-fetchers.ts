import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { ChromiumBrowser } from './chromium-browser.js';
import { ChromiumPageFetcher } from './chromium-page-fetcher.js';
import { HttpPageFetcher } from './http-page-fetcher.js';
import type { PageFetcher } from './page-fetcher.js';
import { ShellPageFetcher } from './shell-page-fetcher.js';

/** Which fetcher a project wants, as far as it can be had. */
@Injectable()
export class PageFetchers {
  #hasWarned = false;

  constructor(
    private readonly http: HttpPageFetcher,
    private readonly shells: ShellPageFetcher,
    private readonly chromium: ChromiumPageFetcher,
    private readonly browser: ChromiumBrowser,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  of({ renderJavaScript }: { renderJavaScript: boolean }): PageFetcher {
    if (this.browser.isInstalled) return renderJavaScript ? this.chromium : this.shells;
    if (!renderJavaScript) return this.http;
    if (!this.#hasWarned)
      this.logger.warn('a project wants its scripts run and CHROMIUM_PATH names no browser; pages are taken as their servers send them');
    this.#hasWarned = true;
    return this.http;
  }
}
