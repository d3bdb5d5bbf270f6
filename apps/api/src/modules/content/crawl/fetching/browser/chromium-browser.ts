import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Browser, BrowserContext } from 'playwright-core';
import { settlesWithin } from '../../../../../platform/clock/settles-within.js';
import { AppConfig } from '../../../../../platform/config/app-config.js';
import { LOGGER, type Logger } from '../../../../../platform/logger/logger.js';
import { USER_AGENT } from '../user-agent.js';
import { WITHOUT_UNNEEDED_FEATURES } from './unneeded-features.js';

/**
 * The browser has no network of its own: its proxy and every name lead nowhere. The egress answers the requests of a page. Requests that
 * bypass the interception (redirects, shared workers, websockets, preconnects, WebRTC, reports) fail here.
 */
const NO_NETWORK = [
  '--proxy-server=http://nowhere.invalid:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
];
/** A page that wants more memory than this is stopped rather than the machine. */
const FRUGAL = ['--disable-gpu', '--js-flags=--max-old-space-size=512', WITHOUT_UNNEEDED_FEATURES];
/** Tall, because pages hold back what is far below the fold. */
const VIEWPORT = { width: 1_280, height: 2_400 };
/**
 * A launch takes a second or two on an idle machine. A launch that is given up costs every text that scripts draw, so a busy machine gets
 * more time.
 */
const LAUNCH_MS = 60_000;
/** A browser needs some 200 MB, and none between crawls. */
const IDLE_MS = 60_000;
/** A browser that did not start will not start a moment later. */
const FAILED_MS = 60_000;
const CLOSE_MS = 5_000;
const CONTEXT_MS = 20_000;

/** The one browser of the process: opened for the first page, closed when idle for a while or when the process ends. */
@Injectable()
export class ChromiumBrowser implements OnApplicationShutdown {
  #opening: Promise<Browser | undefined> | undefined;
  /** The result of the last opening. */
  #current: Browser | undefined;
  #users = 0;
  #idle: NodeJS.Timeout | undefined;
  #failedUntil = 0;
  #isClosing = false;

  constructor(
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get isInstalled(): boolean {
    const { chromiumPath } = this.config.environment;
    return chromiumPath !== undefined && existsSync(chromiumPath);
  }

  /** Works in a separate context, which shares nothing with others and is closed afterwards. Undefined when no browser is available. */
  async use<Result>(locale: string, work: (context: BrowserContext) => Promise<Result>): Promise<Result | undefined> {
    clearTimeout(this.#idle);
    this.#users += 1;
    try {
      const browser = await this.#open();
      return browser && (await this.#useContext(browser, locale, work));
    } finally {
      this.#users -= 1;
      if (this.#users === 0) this.#idle = setTimeout(() => void this.#close(), IDLE_MS).unref();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.#idle);
    this.#isClosing = true;
    // A browser that is still starting ends with the process.
    await settlesWithin(this.#close(), CLOSE_MS);
  }

  async #useContext<Result>(browser: Browser, locale: string, work: (context: BrowserContext) => Promise<Result>): Promise<Result> {
    const context = await this.#newContext(browser, locale);
    try {
      return await work(context);
    } finally {
      // A context that will not close takes the browser with it; the pages of others are tried again.
      const isClosed = await settlesWithin(context.close(), CLOSE_MS).catch(() => false);
      if (!isClosed) await this.#abandon(browser);
    }
  }

  /** A browser that does not answer is left behind, and the next page gets another one. */
  async #newContext(browser: Browser, locale: string): Promise<BrowserContext> {
    const opening = browser.newContext({
      locale,
      // Scripts that look for a browser they know find one; sites that look for us find us.
      userAgent: `${USER_AGENT} Chrome/${browser.version()} Safari/537.36`,
      viewport: VIEWPORT,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      acceptDownloads: false,
    });
    if (await settlesWithin(opening, CONTEXT_MS)) return opening;
    await this.#abandon(browser);
    throw new Error('the browser does not answer');
  }

  async #abandon(browser: Browser): Promise<void> {
    this.#forget(browser);
    await settlesWithin(browser.close(), CLOSE_MS).catch(() => false);
  }

  /** Forgets the browser only if it is still the current one: another may have been opened since. */
  #forget(browser: Browser): void {
    if (this.#current !== browser) return;
    this.#current = undefined;
    this.#opening = undefined;
  }

  #open(): Promise<Browser | undefined> {
    if (performance.now() < this.#failedUntil) return Promise.resolve(undefined);
    // The cause of a failed start may be brief, such as a lack of memory.
    this.#opening ??= this.#launch()
      .catch((error: unknown) => (this.#isClosing ? Promise.reject(error) : this.#launch()))
      .catch((error: unknown) => {
        this.#opening = undefined;
        this.#failedUntil = performance.now() + FAILED_MS;
        this.logger.error({ err: error }, 'Chromium does not start; falling back to plain HTTP');
        return undefined;
      });
    return this.#opening;
  }

  async #launch(): Promise<Browser> {
    // Imported only here, because the module is large.
    const { chromium } = await import('playwright-core');
    const home = await mkdtemp(join(tmpdir(), 'bhashantar-chromium-'));
    const clear = () => rm(home, { recursive: true, force: true }).catch(() => undefined);
    try {
      const browser = await chromium.launch({
        executablePath: this.config.environment.chromiumPath ?? '',
        args: [...NO_NETWORK, ...FRUGAL],
        // Chromium refuses to sandbox what root runs.
        chromiumSandbox: process.getuid?.() !== 0,
        // Pages run in this browser, so its environment contains none of our secrets.
        env: { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8', HOME: home },
        timeout: LAUNCH_MS,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
      browser.on('disconnected', () => {
        this.#forget(browser);
        void clear();
      });
      this.#current = browser;
      return browser;
    } catch (error) {
      await clear();
      throw error;
    }
  }

  async #close(): Promise<void> {
    const opening = this.#opening;
    // Later callers get another one.
    this.#opening = undefined;
    this.#current = undefined;
    await (await opening)?.close();
  }
}
