import { createHash } from 'node:crypto';
import { normaliseUrl } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { EgressError } from '../../../../platform/egress/egress-error.js';
import { isRedirect } from '../../../../platform/egress/follow-redirect.js';
import type { ClaimedUrl, CrawlRunRow } from '../crawl.entity.js';
import { PageExtractor } from '../extraction/page-extractor.js';
import { isPageStatus } from '../fetching/is-page-status.js';
import type { FetchedPage, PageFetcher, PageRequest } from '../fetching/page-fetcher.js';
import { CrawlHostsRepository } from '../politeness/crawl-hosts.repository.js';
import type { VisitResult } from '../run/outcome.js';
import { soft404Key } from './soft-404-key.js';

/** The redirects that are followed on the way to a first page. */
const MAX_HOPS = 5;

export interface ProbeOptions {
  readonly fetcher: PageFetcher;
  readonly request: Pick<PageRequest, 'language' | 'maxBytes' | 'signal'>;
  readonly mayAsk: (url: string) => boolean;
}

/** Detects soft 404s: pages that a host sends with status 200 in place of missing ones. */
@Injectable()
export class Soft404Detector {
  constructor(
    private readonly database: Database,
    private readonly hosts: CrawlHostsRepository,
    private readonly extractor: PageExtractor,
  ) {}

  /** Requests a page that cannot exist from each seed's host, once a run. */
  async probe(run: CrawlRunRow, options: ProbeOptions): Promise<void> {
    const name = createHash('sha256').update(run.runId).digest('hex').slice(0, 20);
    for (const [origin, seed] of new Map(run.seeds.map((seed) => [new URL(seed).origin, seed]))) {
      const key = await this.#keyOf(`${origin}/no-such-page-${name}`, 0, options);
      // If the first page of a host has the same key, the host sends one page for all addresses, and its scripts fill it. Such a host
      // cannot be classified.
      const first = key && (await this.#keyOf(seed, MAX_HOPS, options));
      if (first && first !== key && !options.request.signal.aborted) await this.#keep(run, origin, key);
    }
  }

  async load(run: CrawlRunRow): Promise<Soft404Keys> {
    return new Soft404Keys(await this.database.tenant(run, (tx) => this.hosts.soft404Keys(tx, run.projectId)));
  }

  async #keyOf(url: string, hops: number, options: ProbeOptions): Promise<string | undefined> {
    const answer = await this.#ask(url, options);
    if (!answer) return undefined;
    const { status, headers, body, sentHtml } = answer;
    const to = headers.location !== undefined && isRedirect(status) && hops > 0 ? normaliseUrl(headers.location, url) : undefined;
    if (to !== undefined) return this.#keyOf(to, hops - 1, options);
    if (!isPageStatus(status) || !body) return undefined;
    try {
      const { page } = await this.extractor.extract({ url, body, headers, sentHtml, locale: options.request.language });
      return soft404Key(url, page.segments);
    } catch {
      // A parser error concerns this page alone.
      return undefined;
    }
  }

  async #ask(url: string, { fetcher, request, mayAsk }: ProbeOptions): Promise<FetchedPage | undefined> {
    if (!mayAsk(url)) return undefined;
    try {
      return await fetcher.fetch({ ...request, url });
    } catch (error) {
      if (error instanceof EgressError) return undefined;
      throw error;
    }
  }

  #keep(run: CrawlRunRow, origin: string, key: string): Promise<void> {
    return this.database.tenant(run, (tx) => this.hosts.storeSoft404Key(tx, run.projectId, origin, key));
  }
}

/** The keys of a project's hosts, for one slice of a run. */
export class Soft404Keys {
  constructor(private readonly keys: ReadonlyMap<string, string>) {}

  /** Turns a page that is its host's soft 404 into a skipped one. */
  apply({ url }: ClaimedUrl, result: VisitResult): VisitResult {
    const key = this.keys.get(new URL(url).origin);
    if (key === undefined || result.kind !== 'page' || soft404Key(url, result.page.segments) !== key) return result;
    return { kind: 'skipped', reason: 'soft404', httpStatus: result.stamp.httpStatus, links: [] };
  }
}
