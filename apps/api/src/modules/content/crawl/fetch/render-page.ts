import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import type { EgressClient } from '../../../../platform/egress/egress-client.js';
import { CHROMIUM_LIMITS } from './chromium-limits.js';
import { PageProbe } from './page-probe.js';
import { PageTraffic, type StartDocument } from './page-traffic.js';

/** A page after its scripts ran, or where they led. */
export type RenderedPage = { readonly html: string } | { readonly movedTo: string };

export interface RenderOptions {
  readonly egress: EgressClient;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** Opens a document in an empty context, lets its scripts run until all is quiet, and reads the page. Ends late, if at all: the caller has the clock. */
export async function renderPage(context: BrowserContext, start: StartDocument, options: RenderOptions): Promise<RenderedPage> {
  const page = await context.newPage();
  context.on('page', (popup) => void popup.close().catch(() => undefined));
  const traffic = new PageTraffic(page, start, options.egress, options.signal);
  await context.route('**/*', (route) => traffic.answer(route));
  await page.goto(start.url, { waitUntil: 'commit', timeout: 0 });
  const probe = await PageProbe.open(page);
  await untilQuiet(probe, traffic);
  return traffic.movedTo === undefined ? { html: await probe.read(options.maxBytes) } : { movedTo: traffic.movedTo };
}

async function untilQuiet(probe: PageProbe, traffic: PageTraffic): Promise<void> {
  const { settleMs, quietMs, pollMs } = CHROMIUM_LIMITS;
  let loadedAt: number | undefined;
  while (traffic.movedTo === undefined) {
    const look = await probe.look();
    const now = performance.now();
    if (!look.isLoading) loadedAt ??= now;
    const isQuiet = Math.min(look.quietMs, traffic.quietMs) >= quietMs;
    if (loadedAt !== undefined && (isQuiet || now - loadedAt >= settleMs)) return;
    await sleep(pollMs);
  }
}
