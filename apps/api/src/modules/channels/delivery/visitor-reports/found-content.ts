import { createHash } from 'node:crypto';
import { isSecretAddress, namesSession, normaliseUrl } from '@bhashantar/urls';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { lacksConnection } from '../../../../platform/database/organisation-busy.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { holdsSecret } from '../../../../platform/private-content/find-secrets.js';
import { FoundPagesService } from '../../../content/found-pages/found-pages.service.js';
import { PagesService } from '../../../content/pages/pages.service.js';
import { findHost } from '../../../projects/projects/project-hosts.js';
import { DatabaseFallback } from '../../public-side/caches/database-fallback.js';
import { headerOf, type RawRequest } from '../../public-side/http/raw-http.js';
import { LookupLimit } from '../../public-side/lookup-limit.js';
import { VisitorLimits } from '../../public-side/visitor-limits.js';
import { ShownPages } from '../../publication/shown-pages.js';
import { isOnSite } from '../../sites/is-on-site.js';
import type { PublicSite } from '../../sites/site.entity.js';
import { isVisit } from '../../visits/is-visit.js';

/** A page for which the snippet has sent a request. */
export interface AskedPage {
  readonly site: PublicSite;
  /** Path and query. */
  readonly key: string;
  readonly isPreview: boolean;
  /** No crawl has seen it. */
  readonly isUnknown: boolean;
}

/** Within this time, a process looks only once at a page with the same texts. It looks at once if a click shows other texts. */
const EVERY_MS = 10 * 60_000;
const MAX_PAGES = 20_000;
/**
 * Records per second and project for pages that a crawl has seen. Other pages have the same limit separately, so that invented addresses
 * take nothing from real ones.
 */
const MAX_LOOKS = 2;

/**
 * Takes the snippet's requests for texts without a target as a sign of new content on the project's verified domains. Anybody can forge
 * such a request, so it only says where to look, never what the content is.
 */
@Injectable()
export class FoundContent {
  readonly #looked = new Map<string, number>();
  readonly #limit: LookupLimit;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly found: FoundPagesService,
    private readonly shown: ShownPages,
    private readonly pages: PagesService,
    private readonly visitors: VisitorLimits,
    private readonly fallback: DatabaseFallback,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#limit = new LookupLimit(MAX_LOOKS, () => this.clock.now().getTime());
  }

  /**
   * Never fails, and the response does not wait for it. `hashes` are the segments without a target; none for a page that no crawl has seen.
   */
  async record(request: RawRequest, page: AskedPage, hashes: readonly string[]): Promise<void> {
    const url = this.#pageOf(request, page);
    if (url === undefined) return;
    const { organisationId, projectId } = page.site;
    if (!this.#take(request, projectId, { url, texts: hashes.join('') }, page.isUnknown)) return;
    try {
      await this.database.tenant({ organisationId }, async (tx) => {
        const crawled = await this.#crawledUrl(tx, projectId, page.key);
        await this.found.record(tx, projectId, crawled ?? url, hashes);
      });
    } catch (error) {
      if (lacksConnection(error)) this.fallback.report(error);
      else this.logger.error({ err: error, projectId }, 'recording a found page failed');
    }
  }

  /** The address under which a crawl has read the page. A key has one spelling, but an address may have several (`/news` and `/news/`). */
  async #crawledUrl(tx: TenantTransaction, projectId: string, key: string): Promise<string | undefined> {
    const pageIds = await this.shown.pageIdsOf(tx, projectId, [...new Set([key, key.split('?', 1)[0] ?? key])]);
    if (pageIds.length === 0) return undefined;
    const pages = await this.pages.findByIds(tx, projectId, pageIds);
    return pages.find(({ isGone }) => !isGone)?.url;
  }

  /**
   * Returns the page if a visitor sees it on the site itself or on a verified further domain. Otherwise, and if the address identifies the
   * visitor, returns undefined.
   */
  #pageOf(request: RawRequest, { site, key, isPreview }: AskedPage): string | undefined {
    const origin = headerOf(request, 'origin');
    if (isPreview || !site.isVerified || !origin || !URL.canParse(origin) || !isVisit(request)) return undefined;
    const url = addressOf(site, origin, key);
    if (url === undefined || holdsSecret(decoded(key.split('?', 1)[0] ?? key))) return undefined;
    const address = new URL(url);
    return isSecretAddress(address) || namesSession(address) ? undefined : url;
  }

  #take(request: RawRequest, projectId: string, { url, texts }: { url: string; texts: string }, isUnknown: boolean): boolean {
    const now = this.clock.now().getTime();
    const key = createHash('sha256').update(`${projectId} ${url} ${texts}`).digest('base64url');
    const known = this.#looked.get(key);
    if (known !== undefined && now - known < EVERY_MS) return false;
    if (!this.#limit.take(`${projectId} ${isUnknown}`)) return false;
    if (isUnknown && !this.visitors.take('foundPages', request, projectId)) return false;
    // A map keeps the order of insertion, so the first key is the oldest.
    this.#looked.delete(key);
    this.#looked.set(key, now);
    const [oldest] = this.#looked.keys();
    if (this.#looked.size > MAX_PAGES && oldest !== undefined) this.#looked.delete(oldest);
    return true;
  }
}

/** The address of a page in a browser; undefined if it is on no verified domain of the project. */
function addressOf({ baseUrl, settings }: PublicSite, origin: string, key: string): string | undefined {
  if (isOnSite(origin, baseUrl)) return normaliseUrl(key, baseUrl);
  const domain = findHost(settings.linkedDomains ?? [], new URL(origin).host);
  // The key of a page on a further domain begins with its name.
  return domain === undefined ? undefined : normaliseUrl(key.replace(/^\/\/[^/]*/, ''), `${new URL(baseUrl).protocol}//${domain}/`);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
