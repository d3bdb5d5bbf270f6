import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { lacksConnection } from '../../../../platform/database/organisation-busy.js';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { DatabaseFallback } from '../../public-side/caches/database-fallback.js';
import { headerOf, type RawRequest } from '../../public-side/http/raw-http.js';
import { VisitorLimits } from '../../public-side/visitor-limits.js';
import { isOnSite } from '../../sites/is-on-site.js';
import { SiteDirectory } from '../../sites/site-directory.js';
import { FIRST_REPORT_EVERY_MS, ReportCheck } from '../../verification/report-check.js';
import { visitDomain } from '../../visits/visit-domain.js';

const MAX_SITES = 10_000;
const MAX_ADDRESS = 2_000;

/**
 * Treats the snippet's requests for data as reports that it runs in a visitor's browser. Their `Origin` says where the page is, but anybody
 * can forge it, so a report only makes a job check the page.
 */
@Injectable()
export class VisitorReports {
  /** When this process last recorded a report for a host of a site. */
  readonly #recorded = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly directory: SiteDirectory,
    private readonly checks: ReportCheck,
    private readonly visitors: VisitorLimits,
    private readonly fallback: DatabaseFallback,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Enqueues a check of the page that sent a request, when it is on one of the project's hosts. `address` is its path and query, if given. */
  async record(request: RawRequest, projectKey: string, address: string | undefined): Promise<void> {
    const { origin } = request.headers;
    if (!origin || !URL.canParse(origin)) return;
    const reported = `${projectKey} ${origin}`;
    if (this.#isRecent(reported)) return;
    try {
      const site = await this.directory.find(projectKey);
      const page = pageOf(origin, address ?? headerOf(request, 'referer') ?? '/');
      if (!site || !page || !isOnSite(page, origin)) return;
      const isOwn = isOnSite(origin, site.baseUrl);
      // How sure it is of further domains stands with their verification alone.
      if (isOwn ? !site.isVerified : visitDomain(site, origin) === undefined) return;
      if (this.#isRecent(reported) || !this.visitors.take('reports', request, site.projectId)) return;
      this.#remember(reported);
      const { organisationId, projectId } = site;
      await this.checks.request({ organisationId, projectId, page });
    } catch (error) {
      if (lacksConnection(error)) this.fallback.report(error);
      else this.logger.error({ err: error, projectKey }, 'recording a visitor report failed');
    }
  }

  #isRecent(reported: string): boolean {
    const noted = this.#recorded.get(reported);
    return noted !== undefined && this.clock.now().getTime() - noted < FIRST_REPORT_EVERY_MS;
  }

  /** A map keeps the order of insertion, so the first key is the oldest. */
  #remember(reported: string): void {
    this.#recorded.delete(reported);
    this.#recorded.set(reported, this.clock.now().getTime());
    const [oldest] = this.#recorded.keys();
    if (this.#recorded.size > MAX_SITES && oldest !== undefined) this.#recorded.delete(oldest);
  }
}

/** The address without its query, which may contain a visitor's secrets. */
function pageOf(origin: string, address: string): string | undefined {
  if (address.length > MAX_ADDRESS || !URL.canParse(address, origin)) return undefined;
  const { protocol, origin: host, pathname } = new URL(address, origin);
  return /^https?:$/.test(protocol) ? host + pathname : undefined;
}
