import type { RefusedUrl, ScopeToggle } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Events } from '../../../../platform/events/events.js';
import { PagesService } from '../../pages/pages.service.js';
import { SegmentsService } from '../../segments/segments.service.js';
import { TAKEN_OUT } from '../frontier/frontier.repository.js';
import { CrawlRunsRepository } from '../run/crawl-runs.repository.js';
import { AddedUrlQueue } from './added-url-queue.js';
import { refuseUrl, type ScopeRefusal } from './scope-refusals.js';
import { UrlsPutBack, UrlsTakenOut } from './scope-urls.events.js';
import { type KnownUrl, ScopeUrlsRepository } from './scope-urls.repository.js';

/** Takes addresses out of the scope of a project, and puts them back. */
@Injectable()
export class ScopeToggles {
  constructor(
    private readonly database: Database,
    private readonly runs: CrawlRunsRepository,
    private readonly urls: ScopeUrlsRepository,
    private readonly queue: AddedUrlQueue,
    private readonly pages: PagesService,
    private readonly segments: SegmentsService,
    private readonly audit: Audit,
    private readonly events: Events,
  ) {}

  /** Treats their pages like pages that are gone from the site: translations stay in the memory, and visitors see the source. */
  takeOut(tenant: Tenant, projectId: string, urls: readonly string[]): Promise<ScopeToggle> {
    return this.database.tenant(tenant, async (tx) => {
      const { run } = await this.queue.hold(tx, projectId);
      const { chosen, refused } = choose(urls, await this.urls.known(tx, projectId, urls), whyNotOut);
      if (chosen.length === 0) return { changed: 0, pages: 0, words: 0, refused, crawl: null };
      const pageIds = chosen.flatMap(({ pageId }) => pageId ?? []);
      const counts = await this.segments.wordsOfPages(tx, projectId, pageIds);
      const asked = chosen.map(({ url }) => url);
      const twins = await this.urls.takeOut(tx, projectId, asked);
      await this.segments.removePages(tx, projectId, pageIds);
      await this.pages.markGone(tx, projectId, pageIds);
      if (run) await this.runs.countAdded(tx, run.runId, -chosen.filter(({ state }) => state === 'queued').length);
      await this.#record(tx, tenant, projectId, 'crawl.takeOut', chosen);
      await this.events.emit(tx, UrlsTakenOut, toChange(tenant, projectId, [...asked, ...twins]));
      const words = [...counts.values()].reduce((sum, page) => sum + page.words, 0);
      return { changed: chosen.length, pages: pageIds.length, words, refused, crawl: null };
    });
  }

  /** Crawls the addresses again. Unchanged texts get their translations back. */
  putBack(tenant: Tenant, projectId: string, urls: readonly string[]): Promise<ScopeToggle> {
    return this.database.tenant(tenant, async (tx) => {
      const held = await this.queue.hold(tx, projectId);
      const room = await this.queue.roomOf(tx, held);
      const { chosen, refused } = choose(urls, await this.urls.known(tx, projectId, urls), whyNotBack, room);
      if (chosen.length === 0) return { changed: 0, pages: 0, words: 0, refused, crawl: null };
      const asked = chosen.map(({ url }) => url);
      const twins = await this.urls.putBackTwins(tx, projectId, asked);
      const crawl = await this.queue.queue(tx, tenant, held, asked);
      await this.#record(tx, tenant, projectId, 'crawl.putBack', chosen);
      await this.events.emit(tx, UrlsPutBack, toChange(tenant, projectId, [...asked, ...twins]));
      return { changed: chosen.length, pages: 0, words: 0, refused, crawl };
    });
  }

  #record(
    tx: TenantTransaction,
    tenant: Tenant,
    projectId: string,
    action: 'crawl.takeOut' | 'crawl.putBack',
    chosen: readonly KnownUrl[],
  ): Promise<void> {
    const details = { urls: chosen.length, example: chosen[0]?.url ?? null };
    return this.audit.record(tx, { ...tenant, action, subject: 'project', subjectId: projectId, details });
  }
}

const toChange = ({ organisationId }: Tenant, projectId: string, urls: readonly string[]) => ({ organisationId, projectId, urls });

type WhyNot = (known: KnownUrl) => ScopeRefusal | undefined;

function choose(urls: readonly string[], known: ReadonlyMap<string, KnownUrl>, whyNot: WhyNot, room = Number.POSITIVE_INFINITY) {
  const chosen: KnownUrl[] = [];
  const refused: RefusedUrl[] = [];
  for (const [index, url] of urls.entries()) {
    const one = known.get(url);
    const reason = one ? (whyNot(one) ?? (chosen.length >= room ? 'pageLimit' : undefined)) : 'unknown';
    if (one && !reason) chosen.push(one);
    else refused.push(refuseUrl(index + 1, url, reason ?? 'unknown'));
  }
  return { chosen, refused };
}

const whyNotOut: WhyNot = ({ state, reason }) => {
  // The address is in flight, and its result would be stored.
  if (state === 'fetching') return 'beingRead';
  if (state !== 'skipped') return undefined;
  return reason === TAKEN_OUT ? 'outAlready' : 'notInScope';
};

const whyNotBack: WhyNot = ({ state, reason }) => {
  if (state !== 'skipped') return 'inScope';
  return reason === TAKEN_OUT ? undefined : 'notInScope';
};
