import { CLIENT_VERIFIED } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import type { Database } from '../../../../platform/database/database.js';
import { DATABASE } from '../../../../platform/database/database.token.js';
import { isDatabaseAway } from '../../../../platform/database/database-away.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { DatabaseFallback } from '../caches/database-fallback.js';
import { checkReport } from '../delivery.job-definitions.js';
import { headerOf, type RawRequest } from '../http/raw-http.js';
import { SiteDirectory } from '../sites/site-directory.js';
import { isOnSite } from '../verification/is-on-site.js';
import { SiteVerificationsRepository } from '../verification/site-verifications.repository.js';

/** After embedding the tag somebody waits for the first report; later ones only confirm it. */
const FIRST_EVERY_MS = 10 * 60_000;
const LATER_EVERY_MS = 24 * 60 * 60_000;
const MAX_SITES = 10_000;
const MAX_ADDRESS = 2_000;

/**
 * Takes the snippet's requests for data as reports that it runs in a visitor's browser. Their `Origin` says where the
 * page is from, but anybody can forge it: a report only has a job check the page.
 */
@Injectable()
export class VisitorReports {
  /** When this process last recorded a report of a site. */
  readonly #recorded = new Map<string, number>();

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
    private readonly directory: SiteDirectory,
    private readonly projects: ProjectsService,
    private readonly verifications: SiteVerificationsRepository,
    private readonly outbox: Outbox,
    private readonly fallback: DatabaseFallback,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Enqueues a check of the page that sent a request, when it is one of the project's own site. `address` is its path and query, if given. */
  async record(request: RawRequest, projectKey: string, address: string | undefined): Promise<void> {
    const { origin } = request.headers;
    if (!origin || !URL.canParse(origin) || this.#isRecent(projectKey)) return;
    try {
      const site = await this.directory.find(projectKey);
      const page = pageOf(origin, address ?? headerOf(request, 'referer') ?? '/');
      if (!site?.isVerified || !page || !isOnSite(origin, site.baseUrl) || !isOnSite(page, site.baseUrl)) return;
      if (this.#isRecent(projectKey)) return;
      this.#remember(projectKey);
      await this.#requestCheck(site.organisationId, site.projectId, page);
    } catch (error) {
      if (isDatabaseAway(error)) this.fallback.report(error);
      else this.logger.error({ err: error, projectKey }, 'recording a visitor report failed');
    }
  }

  #requestCheck(organisationId: string, projectId: string, page: string): Promise<void> {
    return this.database.tenant({ organisationId }, async (tx) => {
      const project = await this.projects.find(tx, projectId);
      if (!project) return;
      await this.verifications.ensure(tx, projectId);
      const now = this.clock.now();
      const everyMs = project.domainVerification === CLIENT_VERIFIED ? LATER_EVERY_MS : FIRST_EVERY_MS;
      const isDue = await this.verifications.claimReport(tx, projectId, new Date(now.getTime() - everyMs), now);
      if (isDue) await this.outbox.enqueue(tx, checkReport, { organisationId, projectId, page });
    });
  }

  #isRecent(projectKey: string): boolean {
    const noted = this.#recorded.get(projectKey);
    return noted !== undefined && this.clock.now().getTime() - noted < FIRST_EVERY_MS;
  }

  /** A map keeps the order of insertion: the first key is the oldest. */
  #remember(projectKey: string): void {
    this.#recorded.delete(projectKey);
    this.#recorded.set(projectKey, this.clock.now().getTime());
    const [oldest] = this.#recorded.keys();
    if (this.#recorded.size > MAX_SITES && oldest !== undefined) this.#recorded.delete(oldest);
  }
}

/** Without its query, which may hold a visitor's secrets. */
function pageOf(origin: string, address: string): string | undefined {
  if (address.length > MAX_ADDRESS || !URL.canParse(address, origin)) return undefined;
  const { protocol, origin: host, pathname } = new URL(address, origin);
  return /^https?:$/.test(protocol) ? host + pathname : undefined;
}
