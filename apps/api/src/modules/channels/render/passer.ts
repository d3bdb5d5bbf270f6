import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { RawReply, RawRequest } from '../delivery/raw-http.js';
import { isHtml } from './cache-policy.js';
import { isReadable, OriginClient, type OriginReply } from './origin-client.js';
import { PageOutput } from './page-output.js';
import { PageReading } from './page-reading.js';
import { PageShowings } from './page-showings.js';
import { PageTranslator } from './page-translator.js';
import { joinVary } from './page-variants.js';
import { asSource, type RenderTarget } from './render-target.js';
import { pageHeaders, passedHeaders } from './reply-headers.js';
import { streamPage } from './stream-page.js';

const BODILESS = new Set([204, 205, 304]);

interface Visit {
  request: RawRequest;
  reply: RawReply;
  target: RenderTarget;
  url: URL;
}

/** What belongs to one visitor, and what is no page: passed on and never kept. */
@Injectable()
export class Passer {
  constructor(
    private readonly config: AppConfig,
    private readonly origin: OriginClient,
    private readonly translator: PageTranslator,
    private readonly showings: PageShowings,
  ) {}

  async serve(visit: Visit): Promise<void> {
    const gone = new AbortController();
    // What has been sent and received whole needs no end, and an abort costs as much as many links.
    visit.reply.once('close', () => (visit.reply.writableFinished && visit.request.complete) || gone.abort());
    const ask = () => this.origin.pass(visit.request, visit.target, visit.url, gone.signal);
    const reply = await ask();
    if (!isPartOfPage(visit, reply)) return this.forward(visit, reply);
    // The translated page has other parts than the source, and a part by itself cannot be read: it is answered whole.
    await reply.discard();
    delete visit.request.headers.range;
    return this.forward(visit, await ask());
  }

  /** Hands a reply to the visitor; a page is translated on the way. */
  forward(visit: Visit, reply: OriginReply): Promise<void> {
    const isWhole = visit.request.method !== 'HEAD' && !BODILESS.has(reply.status) && reply.status !== 206;
    return isWhole && isHtml(reply.headers['content-type']) && isReadable(reply) ? this.#translate(visit, reply) : this.#pass(visit, reply);
  }

  async #pass({ request, reply, target, url }: Visit, answer: OriginReply): Promise<void> {
    const headers = passedHeaders(answer.headers, answer.setCookies, target, url, this.config.environment);
    const length = answer.headers['content-length'];
    reply.writeHead(answer.status, length === undefined ? headers : { ...headers, 'content-length': length });
    if (request.method !== 'HEAD' && !BODILESS.has(answer.status))
      return pipeline(answer.body, reply).catch(() => reply.destroy()) as Promise<void>;
    await answer.discard();
    reply.end();
  }

  async #translate({ request, reply, url, ...visit }: Visit, answer: OriginReply): Promise<void> {
    const target = this.showings.ofMoment(await this.showings.of(visit.target, url), url);
    const isMeasured = target.showing.as === 'measured';
    const headersOf = (shown: RenderTarget) => this.#headers(shown, url, answer);
    const output = new PageOutput(request, reply, answer.status, headersOf(target), () => headersOf(asSource(target)));
    try {
      const targets = await this.translator.targetsOf(target, url);
      const begin = (encoding: string, isSlow: boolean) => this.translator.begin(target, { url, encoding }, targets, !isSlow);
      const { isSource } = await streamPage(new PageReading(answer), begin, output, isMeasured);
      if (isMeasured) this.showings.note(target, url, isSource);
    } catch (error) {
      if (!output.hasBegun) throw error;
      output.abort();
    }
  }

  #headers(target: RenderTarget, url: URL, answer: OriginReply): Record<string, string | string[]> {
    const passed = passedHeaders(answer.headers, answer.setCookies, target, url, this.config.environment);
    const { 'cache-control': control = 'no-store', ...headers } = pageHeaders(passed, target);
    return { ...headers, 'cache-control': isPrivate(control), vary: joinVary(passed.vary, ['accept-encoding', 'cookie']) };
  }
}

function isPartOfPage({ request }: Visit, { status, headers }: OriginReply): boolean {
  return status === 206 && request.method === 'GET' && isHtml(headers['content-type']);
}

/** What was made for one visitor is kept by no cache between us, whatever the source page allowed. */
function isPrivate(control: string | string[]): string {
  return /\b(no-store|private)\b/i.test(String(control)) ? String(control) : `private, ${String(control)}`;
}
