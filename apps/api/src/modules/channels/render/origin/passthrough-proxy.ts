import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import type { RawReply, RawRequest } from '../../public-side/http/raw-http.js';
import { joinVary } from '../cache/page-variants.js';
import { asSource, type LocalisedSite } from '../hosts/localised-site.js';
import { PageDisplays } from '../page/page-displays.js';
import { PageOutput } from '../page/page-output.js';
import { PageReader } from '../page/page-reader.js';
import { PageTranslator } from '../page/page-translator.js';
import { streamPage } from '../page/stream-page.js';
import type { PageTargets } from '../targets/page-targets.js';
import { isHtml } from './cache-policy.js';
import { isReadable, OriginClient, type OriginReply } from './origin-client.js';
import { forwardedHeaders, pageHeaders } from './response-headers.js';

const BODILESS = new Set([204, 205, 304]);

/** One visitor's request to a localised site. */
export interface Visit {
  request: RawRequest;
  reply: RawReply;
  site: LocalisedSite;
  url: URL;
  /** Whether the site already has the display of this page. */
  isDisplayed?: boolean;
  /** The targets of the page as this site shows it, if they have been asked for. */
  targets?: Promise<PageTargets>;
  /** Called when the visitor has got a page. */
  onPage: () => void;
}

/** Forwards requests that belong to one visitor, and files that are not pages. Never caches them. */
@Injectable()
export class PassthroughProxy {
  constructor(
    private readonly config: AppConfig,
    private readonly origin: OriginClient,
    private readonly translator: PageTranslator,
    private readonly displays: PageDisplays,
  ) {}

  async serve(visit: Visit): Promise<void> {
    const gone = new AbortController();
    // A complete exchange needs no abort. An abort costs as much as rewriting many links.
    visit.reply.once('close', () => (visit.reply.writableFinished && visit.request.complete) || gone.abort());
    const request = () => this.origin.forward(visit.request, visit.site, visit.url, gone.signal);
    const reply = await request();
    if (!isPartOfPage(visit, reply)) return this.forward(visit, reply);
    // The ranges of the translated page differ from those of the source, so the whole page is sent.
    await reply.discard();
    delete visit.request.headers.range;
    return this.forward(visit, await request());
  }

  /** Sends a response to the visitor; a page is translated on the way. */
  forward(visit: Visit, reply: OriginReply): Promise<void> {
    const isWhole = visit.request.method !== 'HEAD' && !BODILESS.has(reply.status) && reply.status !== 206;
    return isWhole && isHtml(reply.headers['content-type']) && isReadable(reply) ? this.#translate(visit, reply) : this.#pass(visit, reply);
  }

  async #pass({ request, reply, site, url }: Visit, answer: OriginReply): Promise<void> {
    const headers = forwardedHeaders(answer.headers, answer.setCookies, site, url, this.config.environment);
    const length = answer.headers['content-length'];
    reply.writeHead(answer.status, length === undefined ? headers : { ...headers, 'content-length': length });
    if (request.method !== 'HEAD' && !BODILESS.has(answer.status))
      return pipeline(answer.body, reply).catch(() => reply.destroy()) as Promise<void>;
    await answer.discard();
    reply.end();
  }

  async #translate({ request, reply, url, ...visit }: Visit, answer: OriginReply): Promise<void> {
    const shown = visit.isDisplayed ? visit.site : await this.displays.of(visit.site, url);
    const site = this.displays.recent(shown, url);
    const isMeasured = site.display.mode === 'measured';
    const headersOf = (shown: LocalisedSite) => this.#headers(shown, url, answer);
    const output = new PageOutput(request, reply, answer.status, headersOf(site), () => headersOf(asSource(site)));
    try {
      const targets = await (site === visit.site && visit.targets ? visit.targets : this.translator.targetsOf(site, url));
      const begin = (encoding: string, isSlow: boolean) => this.translator.begin(site, { url, encoding }, targets, !isSlow);
      const { isSource } = await streamPage(new PageReader(answer), begin, output, isMeasured);
      if (isMeasured) this.displays.record(site, url, isSource);
      if (answer.status === 200) visit.onPage();
    } catch (error) {
      if (!output.hasBegun) throw error;
      output.abort();
    }
  }

  #headers(site: LocalisedSite, url: URL, answer: OriginReply): Record<string, string | string[]> {
    const passed = forwardedHeaders(answer.headers, answer.setCookies, site, url, this.config.environment);
    const { 'cache-control': control = 'no-store', ...headers } = pageHeaders(passed, site);
    return { ...headers, 'cache-control': isPrivate(control), vary: joinVary(passed.vary, ['accept-encoding', 'cookie']) };
  }
}

function isPartOfPage({ request }: Visit, { status, headers }: OriginReply): boolean {
  return status === 206 && request.method === 'GET' && isHtml(headers['content-type']);
}

/** Keeps shared caches from storing a page that was made for one visitor, whatever the source page allows. */
function isPrivate(control: string | string[]): string {
  return /\b(no-store|private)\b/i.test(String(control)) ? String(control) : `private, ${String(control)}`;
}
