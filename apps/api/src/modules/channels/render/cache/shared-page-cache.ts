import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { SizeLimitedCache } from '../../public-side/caches/size-limited-cache.js';
import { negotiateVariant, sendResponse } from '../../public-side/http/http-response.js';
import { asSource, type LocalisedSite } from '../hosts/localised-site.js';
import { freshFor, isHtml, isShareable } from '../origin/cache-policy.js';
import { isConditional } from '../origin/classify-request.js';
import { isReadable, OriginClient, type OriginReply } from '../origin/origin-client.js';
import { PassthroughProxy, type Visit } from '../origin/passthrough-proxy.js';
import { PageDisplays } from '../page/page-displays.js';
import { PageOutput } from '../page/page-output.js';
import { MAX_CACHED_BYTES, PageReader, type PageText } from '../page/page-reader.js';
import { PageTranslator } from '../page/page-translator.js';
import { BUFFER_MS, streamPage } from '../page/stream-page.js';
import { PageVariants } from './page-variants.js';
import { RenderedPageCache } from './rendered-page-cache.js';
import { isUsableOnError, type SourcePage } from './source-page.js';

const MAX_BYTES = 128 * 1024 * 1024;

/** A shared cache of pages (RFC 9111): fetched once for all languages, revalidated when stale, served while their server is down. */
@Injectable()
export class SharedPageCache {
  readonly #sources = new SizeLimitedCache<SourcePage>(MAX_BYTES);
  readonly #variants = new PageVariants();
  readonly #inFlight = new Map<string, Promise<SourcePage | undefined>>();

  constructor(
    private readonly clock: Clock,
    private readonly origin: OriginClient,
    private readonly translator: PageTranslator,
    private readonly rendered: RenderedPageCache,
    private readonly proxy: PassthroughProxy,
    private readonly displays: PageDisplays,
  ) {}

  async serve(requested: Visit): Promise<void> {
    const visit = { ...requested, site: await this.displays.of(requested.site, requested.url), isDisplayed: true };
    const key = keyOf(visit);
    if (this.#hasOwnVariant(visit)) return this.proxy.serve(visit);
    const known = this.#sources.get(key);
    if (known && known.freshUntil > this.#now()) return this.#send(visit, known);
    // No await between here and `#inFlight.set`: concurrent visitors must find each other's fetch.
    const flight = this.#inFlight.get(key);
    if (flight) return this.#join(visit, await flight, known);
    const fetching = this.#load(visit, known);
    const source = fetching.then(
      () => this.#fresh(key),
      () => undefined,
    );
    this.#inFlight.set(key, source);
    try {
      await fetching;
    } finally {
      this.#inFlight.delete(key);
    }
  }

  /** Visitors who waited for a page that may not be shared fetch it themselves. */
  #join(visit: Visit, joined: SourcePage | undefined, known: SourcePage | undefined): Promise<void> {
    if (!joined) return this.#load(visit, known);
    return this.#hasOwnVariant(visit) ? this.proxy.serve(visit) : this.#send(visit, joined);
  }

  forget(projectId: string): void {
    this.#sources.deleteUnder(`${projectId}|`);
    this.#variants.forget(projectId);
  }

  #now(): number {
    return this.clock.now().getTime();
  }

  #fresh(key: string): SourcePage | undefined {
    return this.#sources.get(key);
  }

  /** Whether the page varies by a header that this visitor sends. */
  #hasOwnVariant(visit: Visit): boolean {
    return this.#variants.hasOwnVariant(keyOf(visit), visit.request, this.#now());
  }

  async #load(arrived: Visit, known: SourcePage | undefined): Promise<void> {
    // Looks up the data of a new page while its server answers.
    const visit = known ? arrived : { ...arrived, targets: this.translator.targetsOf(arrived.site, arrived.url) };
    // If the answer is not a page, nobody awaits this promise.
    visit.targets?.catch(() => undefined);
    const reply = await this.#fetch(visit, known);
    if (!reply) return;
    if (reply.status === 304 && known) {
      await reply.discard();
      known.freshUntil = this.#now() + freshFor({ ...known.headers, ...reply.headers });
      return this.#send(visit, known);
    }
    if (reply.status >= 500 && known && isUsableOnError(known, this.#now())) {
      await reply.discard();
      return this.#send(visit, known);
    }
    this.#variants.record(keyOf(visit), reply.headers.vary, this.#now());
    if (this.#hasOwnVariant(visit)) {
      await reply.discard();
      return this.proxy.serve(visit);
    }
    if (reply.status === 200 && !isHtml(reply.headers['content-type']) && isConditional(visit.request)) {
      // The response is not a page, so the server must evaluate the condition or range of the request.
      await reply.discard();
      return this.proxy.serve(visit);
    }
    if (!isShareable(reply) || !isReadable(reply)) return this.proxy.forward(visit, reply);
    return this.#rewrite(visit, reply, known !== undefined);
  }

  /** The server's response; undefined when the visitor got a stale page instead. */
  async #fetch(visit: Visit, known: SourcePage | undefined): Promise<OriginReply | undefined> {
    try {
      return await this.origin.page(visit.site, visit.url, known);
    } catch (error) {
      if (!known || !isUsableOnError(known, this.#now())) throw error;
      await this.#send(visit, known);
      return undefined;
    }
  }

  /**
   * Rewrites a page on its way to its first visitor, and caches it. Two kinds of pages are read whole first. One was cached before and
   * arrives quickly: mostly its bytes are unchanged, and the rendered page is still valid. The other has no bundle: its segments must be
   * known before their targets can be looked up.
   */
  async #rewrite(visit: Visit, reply: OriginReply, wasKept: boolean): Promise<void> {
    const { site, url } = visit;
    const targets = await (visit.targets ?? this.translator.targetsOf(site, url));
    const reader = new PageReader(reply);
    if ((wasKept || !targets.isOwn) && (await reader.readFor(BUFFER_MS, MAX_CACHED_BYTES))) {
      const text = reader.text();
      if (text) return this.#send({ ...visit, targets: Promise.resolve(targets) }, this.#store(visit, reply, text));
    }
    const headersOf = (shown: LocalisedSite) => this.rendered.headers(shown, { headers: reply.headers, url });
    const output = new PageOutput(visit.request, visit.reply, 200, headersOf(site), () => headersOf(asSource(site)));
    const begin = (encoding: string, isSlow: boolean) => this.translator.begin(site, { url, encoding }, targets, !isSlow);
    try {
      await streamPage(reader, begin, output, site.display.mode === 'measured');
      visit.onPage();
      const text = reader.text();
      if (text) this.#store(visit, reply, text);
    } catch (error) {
      if (output.hasBegun) return output.abort();
      throw error;
    }
  }

  #store(visit: Visit, { headers }: OriginReply, { bytes, encoding, hash }: PageText): SourcePage {
    const now = this.#now();
    const source = { url: visit.url, bytes, encoding, hash, headers, storedAt: now, freshUntil: now + freshFor(headers) };
    this.#sources.set(keyOf(visit), source, bytes.length);
    return source;
  }

  async #send({ request, reply, site, targets, onPage }: Visit, source: SourcePage): Promise<void> {
    const page = await this.rendered.get(site, source, targets);
    const age = Math.max(0, Math.round((this.#now() - source.storedAt) / 1000));
    sendResponse(request, reply, negotiateVariant(request, page, { ...page.headers, age: String(age) }));
    onPage();
  }
}

function keyOf({ site, url }: Visit): string {
  return `${site.project.projectId}|${url.href}`;
}
