import { CLIENT_VERIFIED, SITE_VERIFIED } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import type { ReportPayload } from '../delivery.job-definitions.js';
import { ProjectSites } from '../verification/project-sites.js';
import { raiseLevel } from '../verification/raise-level.js';
import type { SiteKey } from '../verification/site-key.js';
import { SiteProofs } from '../verification/site-proofs.js';
import { SiteVerificationsRepository } from '../verification/site-verifications.repository.js';
import { VerificationLevel } from '../verification/verification-level.js';

/** Checks the page of a visitor report. The tag is found by us; that a browser sent the report cannot be proved. */
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
  ) {}

  /** Level 3 when the reported page, or the one that was verified, carries the project's tag. Level 3 opens nothing that level 2 does not. */
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
