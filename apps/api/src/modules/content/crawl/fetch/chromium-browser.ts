import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';

/** A browser grows with what it has shown. */
const PAGES_PER_BROWSER = 200;
/** Rendering is heavy; more pages at once only take time from each other. */
const AT_ONCE = 2;

const ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing leaves the browser by itself: whatever is not intercepted meets a proxy that is not there, and no name resolves.
  '--proxy-server=http://127.0.0.1:1',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/** One Chromium for this process, started when first needed; it has no network of its own. */
@Injectable()
export class ChromiumBrowser implements OnApplicationShutdown {
  #browser: Promise<Browser> | undefined;
  #shown = 0;
  #busy = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get isConfigured(): boolean {
    return this.config.environment.chromiumPath !== undefined;
  }

  /** Lends a context without cookies, storage or service workers; it is closed when the work is done or has failed. */
  async withContext<Result>(language: string, work: (context: BrowserContext) => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      const browser = await this.#open();
      const context = await browser.newContext({
        serviceWorkers: 'block',
        acceptDownloads: false,
        locale: language,
        javaScriptEnabled: true,
      });
      try {
        return await work(context);
      } finally {
        await context.close().catch((error: unknown) => this.logger.debug({ err: error }, 'browser context'));
      }
    } finally {
      this.#leave();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    const browser = await this.#browser?.catch(() => undefined);
    await browser?.close();
  }

  async #open(): Promise<Browser> {
    if (this.#shown >= PAGES_PER_BROWSER && this.#busy === 1) await this.#retire();
    this.#shown += 1;
    this.#browser ??= this.#launch();
    return this.#browser;
  }

  async #launch(): Promise<Browser> {
    // Chromium's own sandbox does not start for root.
    const args = process.getuid?.() === 0 ? [...ARGUMENTS, '--no-sandbox'] : ARGUMENTS;
    const executablePath = this.config.environment.chromiumPath;
    const launched = chromium.launch({ args, headless: true, ...(executablePath && { executablePath }) });
    const browser = await launched.catch((error: unknown) => {
      this.#browser = undefined;
      throw error;
    });
    browser.once('disconnected', () => {
      this.#browser = undefined;
      this.#shown = 0;
    });
    return browser;
  }

  async #retire(): Promise<void> {
    const browser = await this.#browser;
    this.#browser = undefined;
    this.#shown = 0;
    await browser?.close();
  }

  async #enter(): Promise<void> {
    while (this.#busy >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#busy += 1;
  }

  #leave(): void {
    this.#busy -= 1;
    this.#waiting.shift()?.();
  }
}
