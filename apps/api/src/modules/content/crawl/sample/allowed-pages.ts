import { normaliseUrl } from '@bhashantar/urls';
import { decodeHtml } from '../../../../platform/charset/decode-html.js';
import type { EgressClient } from '../../../../platform/egress/egress-client.js';
import { EgressError } from '../../../../platform/egress/egress-error.js';
import { isRedirect } from '../../../../platform/egress/follow-redirect.js';
import { isHtmlType } from '../fetching/http/is-html-type.js';
import { isPageBody } from '../fetching/http/is-page-body.js';
import { isPageStatus } from '../fetching/is-page-status.js';
import { USER_AGENT } from '../fetching/user-agent.js';
import { type HostRules, RobotsCache } from '../politeness/robots-cache.js';

const MAX_BYTES = 3 * 1024 * 1024;
const MAX_REDIRECTS = 5;

export interface ReadPage {
  readonly url: string;
  readonly html: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Why there is no page: a code for people, or nothing but the robots.txt of its host. */
export interface NoPage {
  readonly url: string;
  readonly failure: string | undefined;
}

type Step = ReadPage | NoPage | { readonly to: string };

/** Reads pages for one sampling of a site. Requests an address, also that of a redirect, only when robots.txt of its host allows it. */
export class AllowedPages {
  readonly #robots: RobotsCache;

  constructor(
    private readonly egress: EgressClient,
    private readonly language: string,
    private readonly signal: AbortSignal,
  ) {
    // Sampling stores nothing, robots.txt included.
    const store = { find: async () => undefined, keep: async () => undefined };
    // Retries are skipped too: the user can start the sampling again.
    this.#robots = new RobotsCache({ egress, store, signal, retryMs: [] });
  }

  async rulesOf(url: string): Promise<HostRules> {
    const rules = await this.#robots.load(new URL(url).origin);
    if (!rules) throw new Error('a host is not to be waited for here');
    return rules;
  }

  /** Never throws because of the site. */
  async read(address: string): Promise<ReadPage | NoPage> {
    let url = address;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const step = await this.#step(url);
      if (!('to' in step)) return step;
      url = step.to;
    }
    return { url, failure: 'tooManyRedirects' };
  }

  async #step(url: string): Promise<Step> {
    try {
      const { pathname, search } = new URL(url);
      const rules = await this.rulesOf(url);
      if (!rules.isAllowed(pathname + search)) return { url, failure: this.#whyUnreachable(rules) };
      return await this.#fetch(url);
    } catch (error) {
      return { url, failure: failureOf(error, this.signal) };
    }
  }

  /** If a host cannot be reached at all, this is a better explanation than that its robots.txt allows nothing. */
  #whyUnreachable({ cause }: HostRules): string | undefined {
    if (this.signal.aborted) return 'timeout';
    return cause?.startsWith('http') ? undefined : (cause ?? undefined);
  }

  async #fetch(url: string): Promise<Step> {
    const { egress, signal } = this;
    const headers = { 'user-agent': USER_AGENT, accept: 'text/html', 'accept-language': `${this.language},*;q=0.5` };
    const reply = await egress.getBytes(url, { headers, signal, maxBytes: MAX_BYTES, redirect: 'manual' });
    const { location, 'content-type': type } = reply.headers;
    if (isRedirect(reply.status) && location !== undefined) {
      const to = normaliseUrl(location, url);
      return to === undefined ? { url, failure: 'badRedirect' } : { to };
    }
    if (!isPageStatus(reply.status)) return { url, failure: `http${reply.status}` };
    if (!isHtmlType(type) || !isPageBody(reply.bytes)) return { url, failure: 'notHtml' };
    return { url, html: decodeHtml(reply.bytes, type).html, body: reply.bytes, headers: reply.headers };
  }
}

function failureOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'timeout';
  if (error instanceof EgressError) return error.code === 'blocked' ? 'blocked' : error.detail;
  throw error;
}
