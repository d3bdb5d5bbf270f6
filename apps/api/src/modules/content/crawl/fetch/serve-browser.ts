import type { BrowserContext, Route } from 'playwright-core';
import type { EgressClient } from '../../../../platform/egress/egress-client.js';
import { EgressError } from '../../../../platform/egress/egress-error.js';
import { CRAWLER_NAME } from './crawler-name.js';
import type { FetchedPage } from './page-fetcher.js';

/** What a page needs to show its text; pictures, sounds and fonts say nothing to us. */
const WANTED = new Set(['document', 'script', 'stylesheet', 'xhr', 'fetch', 'other']);
const MAX_REQUESTS = 200;
const MAX_BYTES = 20 * 1024 * 1024;
/** Headers of the answer that are wrong for a body that was decoded, or that would keep our copy of the page from working. */
const DROPPED = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'content-security-policy',
  'strict-transport-security',
]);

interface Allowance {
  requests: number;
  bytes: number;
}

/** Answers everything that the browser asks for through the egress, under its rules; the page itself is the one fetched already. */
export async function serveBrowser(
  context: BrowserContext,
  egress: EgressClient,
  url: string,
  page: FetchedPage,
  signal: AbortSignal,
): Promise<void> {
  const allowance: Allowance = { requests: 0, bytes: 0 };
  await context.routeWebSocket(/.*/, (socket) => socket.close());
  await context.route(/.*/, async (route) => {
    const request = route.request();
    const isPage = request.isNavigationRequest() && request.frame().parentFrame() === null;
    if (isPage && withoutFragment(request.url()) === url)
      return route.fulfill({ status: page.status, headers: fulfillable(page.headers), body: page.body ?? '' });
    // A script that leads the main frame elsewhere is not followed; an answer without content leaves the page where it is.
    if (isPage) return route.fulfill({ status: 204 });
    if (!WANTED.has(request.resourceType()) || ++allowance.requests > MAX_REQUESTS) return route.abort('blockedbyclient');
    return answer(route, egress, allowance, signal);
  });
}

async function answer(route: Route, egress: EgressClient, allowance: Allowance, signal: AbortSignal): Promise<void> {
  const request = route.request();
  const method = request.method() === 'POST' ? 'POST' : 'GET';
  const body = method === 'POST' ? request.postDataBuffer() : null;
  try {
    const { status, headers, bytes } = await egress.getBytes(request.url(), {
      method,
      headers: { ...passedOn(request.headers()), 'user-agent': CRAWLER_NAME },
      maxBytes: Math.max(1, MAX_BYTES - allowance.bytes),
      signal,
      ...(body && { body }),
    });
    allowance.bytes += bytes.byteLength;
    await route.fulfill({ status, headers: fulfillable(headers), body: bytes });
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    await route.abort(error.code === 'blocked' ? 'addressunreachable' : 'failed');
  }
}

function passedOn(headers: Record<string, string>): Record<string, string> {
  const kept = ['accept', 'accept-language', 'content-type', 'referer', 'x-requested-with'];
  return Object.fromEntries(kept.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}

function fulfillable(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !DROPPED.has(name)));
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
