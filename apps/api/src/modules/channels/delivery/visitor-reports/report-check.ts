import { CLIENT_VERIFIED, canTransition, DOMAIN_VERIFICATION_TRANSITIONS, SITE_VERIFIED } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import type { Database } from '../../../../platform/database/database.js';
import { DATABASE } from '../../../../platform/database/database.token.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import type { ReportPayload } from '../delivery.job-definitions.js';
import { DomainVerifications } from '../verification/domains/domain-verifications.service.js';
import { isOnSite } from '../verification/is-on-site.js';
import { SiteProofs } from '../verification/site-proofs.js';
import { SiteVerificationsRepository } from '../verification/site-verifications.repository.js';
import { VerificationLevel } from '../verification/verification-level.js';

/** Checks the page of a visitor report. The tag is found by us; that a browser sent the report cannot be proved. */
@Injectable()
export class ReportCheck {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
    private readonly verifications: SiteVerificationsRepository,
    private readonly proofs: SiteProofs,
    private readonly level: VerificationLevel,
    private readonly domains: DomainVerifications,
  ) {}

  /** Level 3 when the reported page, or the one that was verified, carries the project's tag. Level 3 opens nothing that level 2 does not. */
  async check(report: ReportPayload): Promise<void> {
    const { organisationId, projectId, page } = report;
    const known = await this.database.tenant({ organisationId }, async (tx) => {
      const project = await this.projects.find(tx, projectId);
      return project && { project, row: await this.verifications.ensure(tx, projectId) };
    });
    if (known && !isOnSite(page, known.project.baseUrl)) return this.domains.report(report);
    if (!known || known.project.domainVerification < SITE_VERIFIED) return;
    const { project, row } = known;
    if (!(await this.#carriesTag(project, new Set([page, row.page ?? project.baseUrl])))) return;
    await this.database.tenant({ organisationId }, (tx) => this.#record(tx, projectId, page));
  }

  async #carriesTag(project: ProjectRow, pages: Iterable<string>): Promise<boolean> {
    for (const page of pages) if ((await this.proofs.tag(project, page)).isOfProject) return true;
    return false;
  }

  /** The daily check may have closed the site meanwhile. */
  async #record(tx: TenantTransaction, projectId: string, page: string): Promise<void> {
    const from = (await this.projects.findForUpdate(tx, projectId))?.domainVerification;
    if (from === undefined || from < SITE_VERIFIED) return;
    await this.verifications.recordReported(tx, projectId, this.clock.now());
    if (!canTransition(DOMAIN_VERIFICATION_TRANSITIONS, `${from}`, `${CLIENT_VERIFIED}`)) return;
    await this.level.change(tx, projectId, { action: 'project.visitorReport', from, to: CLIENT_VERIFIED, details: { page } });
  }
}
