import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** Scripts and listeners that a page keeps for all documents that it will show. */
const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding'] as const;

/** Events of pages that tests listen to. Playwright itself waits for others, as for `close`. */
const HEARD = ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response', 'websocket', 'dialog', 'framenavigated'];

const WITHOUT_MOTION = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/** Pages that tests have closed, by browser and by the options of their contexts. */
const pools = new WeakMap<Browser, Map<string, PooledPage[]>>();

/**
 * A page in its own context. Pages that earlier tests closed are emptied and reused: their processes have already parsed the scripts of the
 * screens, so a load costs half the processor time. A page that differs from a new one in any other way is really closed.
 */
export async function takePage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const all = { ...WITHOUT_MOTION, ...options };
  const pool = poolOf(browser, JSON.stringify(all));
  const left = pool.pop();
  if (left) return left.page;
  const context = await browser.newContext(all);
  return new PooledPage(context, await context.newPage(), all, pool).page;
}

function poolOf(browser: Browser, key: string): PooledPage[] {
  const pooled = pools.get(browser) ?? new Map<string, PooledPage[]>();
  pools.set(browser, pooled);
  const pool = pooled.get(key) ?? [];
  pooled.set(key, pool);
  return pool;
}

class PooledPage {
  readonly #origins = new Set<string>();
  #isAltered = false;

  constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
    private readonly options: BrowserContextOptions,
    pool: PooledPage[],
  ) {
    const close = context.close.bind(context);
    context.close = async () => {
      if (!(await this.#empty())) return close();
      this.#watch();
      pool.push(this);
    };
    for (const owner of [page, context] as const) for (const name of LASTING) this.#noteCalls(owner, name);
    this.#noteCalls(context.clock, 'install');
    page.on('crash', () => {
      this.#isAltered = true;
    });
    this.#watch();
  }

  #noteCalls<Name extends string>(owner: Record<Name, (...args: never[]) => unknown>, name: Name): void {
    const call = owner[name].bind(owner);
    owner[name] = (...args: never[]) => {
      this.#isAltered = true;
      return call(...args);
    };
  }

  #watch(): void {
    this.#origins.clear();
    this.page.on('framenavigated', (frame) => {
      if (frame.url() !== 'about:blank') this.#origins.add(new URL(frame.url()).origin);
    });
  }

  /** Leaves the page as if it were new; false when that is not possible. */
  async #empty(): Promise<boolean> {
    const { page, context, options } = this;
    const [origin] = this.#origins;
    if (this.#isAltered || page.isClosed() || !origin || this.#origins.size > 1 || !origin.startsWith('http')) return false;
    for (const event of HEARD) page.removeAllListeners(event);
    await Promise.all(context.pages().map((one) => one !== page && one.close()));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await page.emulateMedia({ media: null });
    await page.goto(`${origin}${QUIET_PAGE}`);
    await page.evaluate(() => sessionStorage.clear());
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await devtools.send('Page.resetNavigationHistory');
    await devtools.detach();
    await context.clearCookies();
    await context.clearPermissions();
    if (options.viewport) await page.setViewportSize(options.viewport);
    await page.mouse.move(-1, -1);
    return true;
  }
}

/**
 * A file of every workspace that runs no code. A test can change the storage of an address from any of its pages. Chromium shows this one
 * as text. In an SVG image, Playwright's clock would never answer.
 */
export const QUIET_PAGE = '/theme-boot.js';
