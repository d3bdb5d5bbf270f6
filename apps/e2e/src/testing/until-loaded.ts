import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/** For what hangs, not for what is slow. */
const PATIENCE_MS = 90_000;
/** The time from an answer to the next call that follows from it, and to the placeholder that is shown meanwhile. */
const QUIET_MS = 400;
const PAUSE_MS = 50;

const AWAITED = new Set(['fetch', 'xhr', 'script', 'stylesheet']);
/** `.bh-boot` is what the document shows until the scripts draw the first screen. */
const PLACEHOLDERS = '.bh-boot, .ant-skeleton, .ant-spin-spinning, [aria-busy="true"]';

/** The first requests of a document that have no response yet. Repeated ones refresh content that the screen already shows. */
class FirstCalls {
  readonly #answered = new Set<string>();
  readonly #open = new Map<Request, string>();

  constructor(private readonly page: Page) {
    page.on('request', (request) => this.#begin(request));
    page.on('requestfinished', (request) => this.#end(request));
    page.on('requestfailed', (request) => this.#end(request));
  }

  get open(): string[] {
    return [...this.#open.values()].filter((call) => !this.#answered.has(call));
  }

  #begin(request: Request): void {
    if (request.frame() !== this.page.mainFrame()) return;
    if (request.isNavigationRequest()) {
      this.#answered.clear();
      this.#open.clear();
    } else if (AWAITED.has(request.resourceType())) this.#open.set(request, `${request.url()} ${request.postData() ?? ''}`);
  }

  #end(request: Request): void {
    const call = this.#open.get(request);
    this.#open.delete(request);
    if (call !== undefined) this.#answered.add(call);
  }
}

const calls = new WeakMap<Page, FirstCalls>();

/** Must come before the first address of the page. */
export function watchCalls(page: Page): void {
  calls.set(page, new FirstCalls(page));
}

/**
 * Waits until a page shows the data of its calls: each answered, no placeholder left. Does not wait for network silence: screens reload
 * whenever the server reports a change, and framed pages do as they like.
 */
export async function untilLoaded(page: Page): Promise<void> {
  const own = calls.get(page);
  if (!own) throw new Error('the calls of this page are not watched');
  let quietSince = Date.now();
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(PAUSE_MS)) {
    if (own.open.length > 0 || (await placeholders(page)) > 0) quietSince = Date.now();
    else if (Date.now() - quietSince >= QUIET_MS) return;
  }
  throw new Error(`${page.url()} is not loaded: ${await placeholders(page)} placeholders, calls without an answer: ${own.open.join(', ')}`);
}

const placeholders = (page: Page): Promise<number> => page.locator(PLACEHOLDERS).filter({ visible: true }).count();
