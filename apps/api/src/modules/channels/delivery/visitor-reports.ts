import { CLIENT_VERIFIED } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import { isDatabaseAway } from '../../../platform/database/database-away.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { LOGGER, type Logger } from '../../../platform/logger/logger.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { checkReport } from './delivery.job-definitions.js';
import { DeliveryTrouble } from './delivery-trouble.js';
import { isOnSite } from './is-on-site.js';
import { headerOf, type RawRequest } from './raw-http.js';
import { SiteDirectory } from './site-directory.js';
import { SiteVerificationsRepository } from './site-verifications.repository.js';

/** Somebody who has just put the tag on their site waits for the first report; later ones only say that it still runs. */
const FIRST_EVERY_MS = 10 * 60_000;
const LATER_EVERY_MS = 24 * 60 * 60_000;
const MAX_SITES = 10_000;
const MAX_ADDRESS = 2_000;

/**
 * Takes the snippet's requests for data as reports that it runs in a visitor's browser. Their `Origin` is the browser's word for where the
 * page is from, and anybody may forge it: a report only has a job look at the page.
 */
@Injectable()
export class VisitorReports {
  /** When this process last passed on a report of a site. */
  readonly #noted = new Map<string, number>();

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
    private readonly directory: SiteDirectory,
    private readonly projects: ProjectsService,
    private readonly verifications: SiteVerificationsRepository,
    private readonly outbox: Outbox,
    private readonly trouble: DeliveryTrouble,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Asks for a look at the page that a request comes from, when it is one of the project's own site. `address` is its path and query, if named. */
  async note(request: RawRequest, projectKey: string, address: string | undefined): Promise<void> {
    const { origin } = request.headers;
    if (!origin || !URL.canParse(origin) || this.#isRecent(projectKey)) return;
    try {
      const site = await this.directory.find(projectKey);
      const page = pageOf(origin, address ?? headerOf(request, 'referer') ?? '/');
      if (!site?.isVerified || !page || !isOnSite(origin, site.baseUrl) || !isOnSite(page, site.baseUrl)) return;
      if (this.#isRecent(projectKey)) return;
      this.#remember(projectKey);
      await this.#ask(site.organisationId, site.projectId, page);
    } catch (error) {
      if (isDatabaseAway(error)) this.trouble.report(error);
      else this.logger.error({ err: error, projectKey }, 'a visitor report was not noted');
    }
  }

  #ask(organisationId: string, projectId: string, page: string): Promise<void> {
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
    const noted = this.#noted.get(projectKey);
    return noted !== undefined && this.clock.now().getTime() - noted < FIRST_EVERY_MS;
  }

  /** A map keeps the order of insertion: what came first goes first. */
  #remember(projectKey: string): void {
    this.#noted.delete(projectKey);
    this.#noted.set(projectKey, this.clock.now().getTime());
    const [oldest] = this.#noted.keys();
    if (this.#noted.size > MAX_SITES && oldest !== undefined) this.#noted.delete(oldest);
  }
}

/** Without its query, in which visitors may have secrets. */
function pageOf(origin: string, address: string): string | undefined {
  if (address.length > MAX_ADDRESS || !URL.canParse(address, origin)) return undefined;
  const { protocol, origin: host, pathname } = new URL(address, origin);
  return /^https?:$/.test(protocol) ? host + pathname : undefined;
}
