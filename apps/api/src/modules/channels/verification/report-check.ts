import { CLIENT_VERIFIED, SITE_VERIFIED } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { ProjectSites } from './project-sites.js';
import { raiseLevel } from './raise-level.js';
import { OWN_ADDRESS, type SiteKey } from './site-key.js';
import { SiteProofs } from './site-proofs.js';
import { SiteVerificationsRepository } from './site-verifications.repository.js';
import { checkReport, type ReportPayload } from './verification.job-definitions.js';
import { VerificationLevel } from './verification-level.js';

/** After embedding the tag somebody waits for the first report; later ones only confirm it. */
export const FIRST_REPORT_EVERY_MS = 10 * 60_000;
const LATER_EVERY_MS = 24 * 60 * 60_000;

/** Checks the page of a visitor report. Finds the tag itself, but cannot prove that a browser sent the report. */
@Injectable()
export class ReportCheck {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
    private readonly sites: ProjectSites,
    private readonly verifications: SiteVerificationsRepository,
    private readonly proofs: SiteProofs,
    private readonly level: VerificationLevel,
    private readonly outbox: Outbox,
  ) {}

  /** Enqueues a check, unless the site is not verified or a report of it was checked lately. */
  async request(report: ReportPayload): Promise<void> {
    const { organisationId, projectId, page } = report;
    await this.database.tenant({ organisationId }, async (tx) => {
      const key = await this.sites.findKey(tx, projectId, page);
      if (!key) return;
      // A further domain without a row is not verified, so reports by visitors create none.
      if (key.domain === OWN_ADDRESS) await this.verifications.ensure(tx, key);
      const now = this.clock.now();
      const before = { first: new Date(now.getTime() - FIRST_REPORT_EVERY_MS), later: new Date(now.getTime() - LATER_EVERY_MS) };
      if (await this.verifications.claimReport(tx, key, before, now)) await this.outbox.enqueue(tx, checkReport, report);
    });
  }

  /** Sets level 3 when the reported page, or the verified one, has the project's tag. Level 3 grants nothing more than level 2. */
  async check({ organisationId, projectId, page }: ReportPayload): Promise<void> {
    const known = await this.database.tenant({ organisationId }, (tx) => this.sites.findPage(tx, projectId, page));
    if (!known || known.site.domainVerification < SITE_VERIFIED) return;
    const { key, site, row } = known;
    if (!(await this.#carriesTag(site, new Set([page, row.page ?? site.baseUrl])))) return;
    await this.database.tenant({ organisationId }, (tx) => this.#record(tx, key, page));
  }

  async #carriesTag(site: ProjectRow, pages: Iterable<string>): Promise<boolean> {
    for (const page of pages) if ((await this.proofs.tag(site, page)).isOfProject) return true;
    return false;
  }

  /** The daily check may have closed the site meanwhile. */
  async #record(tx: TenantTransaction, key: SiteKey, page: string): Promise<void> {
    await this.projects.findForUpdate(tx, key.projectId);
    const from = (await this.sites.find(tx, key))?.site.domainVerification;
    if (from === undefined || from < SITE_VERIFIED) return;
    await this.verifications.recordReported(tx, key, this.clock.now());
    const to = raiseLevel(from, [CLIENT_VERIFIED]);
    if (to !== from) await this.level.change(tx, key, { action: 'project.visitorReport', from, to, details: { page } });
  }
}
