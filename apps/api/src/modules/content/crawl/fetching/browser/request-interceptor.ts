import type { Page, Request, Route } from 'playwright-core';
import type { EgressClient } from '../../../../../platform/egress/egress-client.js';
import { EgressError } from '../../../../../platform/egress/egress-error.js';
import { isRetryableStatus } from '../is-retryable-status.js';
import { CHROMIUM_LIMITS } from './chromium-limits.js';
import { requestHeaders, responseHeaders } from './filter-headers.js';

/** The first document of the page, as it was fetched. */
export interface StartDocument {
  readonly url: string;
  readonly html: string;
  readonly policy: string | undefined;
}

type FulfillOptions = Parameters<Route['fulfill']>[0];

/** Scripts replace images that fail to load. This image loads, and costs the site nothing. */
const NO_IMAGE: FulfillOptions = {
  contentType: 'image/gif',
  body: Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
};
const UNWANTED = new Set(['media', 'font', 'texttrack', 'websocket', 'eventsource', 'manifest', 'ping', 'cspviolationreport']);
/** Our own snippet in a page. The crawl reads the original. */
const OWN_SNIPPET = /\/snippet\/v1\.js$/;

/** Intercepts all requests of one page: fulfils the document from memory and the rest through the egress, within limits. */
export class RequestInterceptor {
  /** The address to which a script or a refresh wanted to lead the page. */
  movedTo: string | undefined;
  /** Completed requests, refused ones too. */
  responses = 0;
  /** The first transient failure: another try may succeed. */
  lost: EgressError | undefined;
  #isStarted = false;
  #open = 0;
  #count = 0;
  #bytes = 0;

  constructor(
    private readonly page: Page,
    private readonly start: StartDocument,
    private readonly egress: EgressClient,
    private readonly signal: AbortSignal,
  ) {}

  /** A request is pending. */
  get isOpen(): boolean {
    return this.#open > 0;
  }

  async handle(route: Route): Promise<void> {
    this.#open += 1;
    try {
      const response = await this.#respond(route.request());
      if (response) await route.fulfill(response);
      else await route.abort('blockedbyclient');
    } catch (error) {
      if (isTransient(error)) this.lost ??= error;
      // A failed subresource does not fail the page, as in any browser.
      await route.abort('failed').catch(() => undefined);
    } finally {
      this.#open -= 1;
      this.responses += 1;
    }
  }

  async #respond(request: Request): Promise<FulfillOptions | undefined> {
    if (request.isNavigationRequest()) return this.#navigate(request);
    if (request.resourceType() === 'image') return NO_IMAGE;
    if (!this.#isWanted(request)) return undefined;
    this.#count += 1;
    const left = CHROMIUM_LIMITS.totalBytes - this.#bytes;
    if (this.#count > CHROMIUM_LIMITS.subresources || left <= 0) return undefined;
    const body = request.postDataBuffer();
    const reply = await this.egress.getBytes(request.url(), {
      method: request.method() === 'POST' ? 'POST' : 'GET',
      headers: requestHeaders(request.headers()),
      ...(body && { body }),
      maxBytes: Math.min(CHROMIUM_LIMITS.subresourceBytes, left),
      totalMs: CHROMIUM_LIMITS.subresourceMs,
      signal: this.signal,
    });
    this.#bytes += reply.bytes.byteLength;
    if (isRetryableStatus(reply.status)) this.lost ??= new EgressError('unreachable', 'connection');
    // Never a redirect: the egress has followed them, and the browser would follow one unseen.
    return { status: reply.status, headers: responseHeaders(reply.headers), body: reply.bytes };
  }

  /**
   * Answers the page's own document, once. Frames are not part of the text. If the page leads elsewhere afterwards, the crawl handles that.
   */
  #navigate(request: Request): FulfillOptions | undefined {
    if (request.frame() !== this.page.mainFrame()) return undefined;
    if (this.#isStarted) {
      if (request.method() === 'GET' && !isSame(request.url(), this.start.url)) this.movedTo ??= request.url();
      return undefined;
    }
    this.#isStarted = true;
    const { html, policy } = this.start;
    const headers = { 'content-type': 'text/html; charset=utf-8', ...(policy && { 'content-security-policy': policy }) };
    return { status: 200, headers, body: html };
  }

  #isWanted(request: Request): boolean {
    const url = new URL(request.url());
    if (UNWANTED.has(request.resourceType()) || OWN_SNIPPET.test(url.pathname)) return false;
    if (request.method() === 'GET') return true;
    // Many sites send such requests to their own server. We must not submit forms to other servers.
    return request.method() === 'POST' && url.origin === new URL(this.start.url).origin;
  }
}

function isTransient(error: unknown): error is EgressError {
  return error instanceof EgressError && (error.code === 'timeout' || error.detail === 'connection');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((address) => new URL(address));
  return a !== undefined && b !== undefined && a.origin + a.pathname + a.search === b.origin + b.pathname + b.search;
}
