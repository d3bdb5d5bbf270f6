import type { BrowserContext, Page } from 'playwright-core';
import type { EgressClient } from '../../../../../platform/egress/egress-client.js';
import { PageInspector } from './page-inspector.js';
import { type ReadOptions, type ReadPage, readFinished } from './read-finished.js';
import { RequestInterceptor, type StartDocument } from './request-interceptor.js';

export interface RenderOptions extends ReadOptions {
  readonly egress: EgressClient;
  readonly signal: AbortSignal;
}

/** A tab that crashed never answers. */
function failOnCrash(page: Page): Promise<never> {
  return new Promise((_resolve, reject) => {
    page.once('crash', () => reject(new Error('the tab crashed')));
  });
}

/**
 * Opens a document in an empty context, lets its scripts run until the page is idle, and reads the page. Has no time limit of its own: the
 * caller sets one.
 */
export async function renderPage(context: BrowserContext, start: StartDocument, options: RenderOptions): Promise<ReadPage> {
  const page = await context.newPage();
  context.on('page', (popup) => void popup.close().catch(() => undefined));
  const interceptor = new RequestInterceptor(page, start, options.egress, options.signal);
  await context.route('**/*', (route) => interceptor.handle(route));
  const open = async () => {
    await page.goto(start.url, { waitUntil: 'commit', timeout: 0 });
    return readFinished(await PageInspector.open(page), interceptor, options);
  };
  return Promise.race([open(), failOnCrash(page)]);
}
