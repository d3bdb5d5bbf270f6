import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { chooseVariant, sendAnswer } from '../delivery/answer.js';
import { ByteCache } from '../delivery/byte-cache.js';
import type { RawReply, RawRequest } from '../delivery/raw-http.js';
import { freshFor, isHtml, isShareable } from './cache-policy.js';
import { isConditional } from './classify-request.js';
import { isReadable, OriginClient, type OriginReply } from './origin-client.js';
import { PageOutput } from './page-output.js';
import { MAX_KEPT, PageReading, type PageText } from './page-reading.js';
import { PageShowings } from './page-showings.js';
import { PageTranslator } from './page-translator.js';
import { PageVariants } from './page-variants.js';
import { Passer } from './passer.js';
import { asSource, type RenderTarget } from './render-target.js';
import { RenderedPages } from './rendered-pages.js';
import { isUsableOnError, type SourcePage } from './source-page.js';
import { PATIENCE_MS, streamPage } from './stream-page.js';

const MAX_BYTES = 128 * 1024 * 1024;

/** One visit of a page that is the same for everybody. */
interface Visit {
  request: RawRequest;
  reply: RawReply;
  target: RenderTarget;
  url: URL;
}

/** Pages that are the same for everybody: fetched once for all languages, asked about when they may be old, shown when their server is away. */
@Injectable()
export class SharedPages {
  readonly #sources = new ByteCache<SourcePage>(MAX_BYTES);
  readonly #variants = new PageVariants();
  readonly #flights = new Map<string, Promise<SourcePage | undefined>>();

  constructor(
    private readonly clock: Clock,
    private readonly origin: OriginClient,
    private readonly translator: PageTranslator,
    private readonly rendered: RenderedPages,
    private readonly passer: Passer,
    private readonly showings: PageShowings,
  ) {}

  async serve(asked: Visit): Promise<void> {
    const visit = { ...asked, target: await this.showings.of(asked.target, asked.url) };
    const key = keyOf(visit);
    if (this.#isOwn(visit)) return this.passer.serve(visit);
    const known = this.#sources.get(key);
    if (known && known.freshUntil > this.#now()) return this.#send(visit, known);
    // Without a pause between here and the note of a flight: many visitors have waited for the same look-up.
    const flight = this.#flights.get(key);
    if (flight) return this.#join(visit, await flight, known);
    const fetching = this.#load(visit, known);
    const source = fetching.then(
      () => this.#fresh(key),
      () => undefined,
    );
    this.#flights.set(key, source);
    try {
      await fetching;
    } finally {
      this.#flights.delete(key);
    }
  }

  /** Those who waited for a page that may not be shared ask for themselves. */
  #join(visit: Visit, joined: SourcePage | undefined, known: SourcePage | undefined): Promise<void> {
    if (!joined) return this.#load(visit, known);
    return this.#isOwn(visit) ? this.passer.serve(visit) : this.#send(visit, joined);
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

  /** Whether the page differs by a header that this visitor sends. */
  #isOwn(visit: Visit): boolean {
    return this.#variants.isOwn(keyOf(visit), visit.request, this.#now());
  }

  async #load(visit: Visit, known: SourcePage | undefined): Promise<void> {
    const reply = await this.#ask(visit, known);
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
    this.#variants.note(keyOf(visit), reply.headers.vary, this.#now());
    if (this.#isOwn(visit)) {
      await reply.discard();
      return this.passer.serve(visit);
    }
    if (reply.status === 200 && !isHtml(reply.headers['content-type']) && isConditional(visit.request)) {
      // No page after all: what the visitor has of it, or which part is wanted, is for its server to judge.
      await reply.discard();
      return this.passer.serve(visit);
    }
    if (!isShareable(reply) || !isReadable(reply)) return this.passer.forward(visit, reply);
    return this.#rewrite(visit, reply, known !== undefined);
  }

  /** The server's reply; undefined when the visitor has been served without it. */
  async #ask(visit: Visit, known: SourcePage | undefined): Promise<OriginReply | undefined> {
    try {
      return await this.origin.page(visit.target, visit.url, known);
    } catch (error) {
      if (!known || !isUsableOnError(known, this.#now())) throw error;
      await this.#send(visit, known);
      return undefined;
    }
  }

  /**
   * Rewrites a page on its way to its first visitor, and keeps it for the others. One that was kept before is read whole when it comes at
   * once: mostly its bytes are the same again, and what was made of them is still good. So is one without a bundle of its own: its segments
   * must be known before the memory can be asked for them.
   */
  async #rewrite(visit: Visit, reply: OriginReply, wasKept: boolean): Promise<void> {
    const { target, url } = visit;
    const targets = await this.translator.targetsOf(target, url);
    const reading = new PageReading(reply);
    if ((wasKept || !targets.isOwn) && (await reading.readFor(PATIENCE_MS, MAX_KEPT))) {
      const text = reading.text();
      if (text) return this.#send(visit, this.#store(visit, reply, text));
    }
    const headersOf = (shown: RenderTarget) => this.rendered.headers(shown, { headers: reply.headers, url });
    const output = new PageOutput(visit.request, visit.reply, 200, headersOf(target), () => headersOf(asSource(target)));
    const begin = (encoding: string, isSlow: boolean) => this.translator.begin(target, { url, encoding }, targets, !isSlow);
    try {
      await streamPage(reading, begin, output, target.showing.as === 'measured');
      const text = reading.text();
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

  async #send({ request, reply, target }: Visit, source: SourcePage): Promise<void> {
    const page = await this.rendered.get(target, source);
    const age = Math.max(0, Math.round((this.#now() - source.storedAt) / 1000));
    sendAnswer(request, reply, chooseVariant(request, page, { ...page.headers, age: String(age) }));
  }
}

function keyOf({ target, url }: Visit): string {
  return `${target.site.projectId}|${url.href}`;
}
