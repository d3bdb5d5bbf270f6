import { MAX_MISSED_CHECKS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { AdminMails } from '../../identity/users/admin-mails.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { type ProjectSite, ProjectSites } from './project-sites.js';
import { OWN_ADDRESS } from './site-key.js';
import { type KnownProof, type ProofCheck, SiteProofs } from './site-proofs.js';
import { type SiteVerificationRow, SiteVerificationsRepository } from './site-verifications.repository.js';
import { type ProofPayload, repeatProof } from './verification.job-definitions.js';
import { VerificationLevel } from './verification-level.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The batch of one hour. The rest is due in the next hour. */
const BATCH = 2_000;

/** The proof to check: the current one, or else the lost one. */
function lookedFor({ site: { domainVerification }, row }: ProjectSite): KnownProof | undefined {
  if (row.proof) return { proof: row.proof, page: row.page, level: domainVerification };
  return row.lostProof && row.lostLevel ? { proof: row.lostProof, page: row.lostPage, level: row.lostLevel } : undefined;
}

/**
 * Checks once a day the proof by which a site was verified. For a project's own address it also looks for a lost proof: when it is back,
 * the site is verified again. Several processes may check a site at the same time; the first result is recorded.
 */
@Injectable()
export class DailyVerification {
  constructor(
    private readonly database: Database,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
    private readonly sites: ProjectSites,
    private readonly verifications: SiteVerificationsRepository,
    private readonly proofs: SiteProofs,
    private readonly outbox: Outbox,
    private readonly level: VerificationLevel,
    private readonly adminMails: AdminMails,
  ) {}

  async enqueueDue(): Promise<void> {
    await this.database.system(async (tx) => {
      const due = await this.verifications.listDue(tx, new Date(this.clock.now().getTime() - DAY_MS), BATCH);
      for (const site of due) await this.outbox.enqueue(tx, repeatProof, site);
    });
  }

  async repeat({ organisationId, projectId, domain = OWN_ADDRESS }: ProofPayload): Promise<void> {
    const known = await this.database.tenant({ organisationId }, (tx) => this.sites.find(tx, { organisationId, projectId, domain }));
    const looked = known && lookedFor(known);
    if (!looked || !this.#isDue(known.row)) return;
    const checked = await this.proofs.again(known.site, known.row.token, looked);
    await this.database.tenant({ organisationId }, async (tx) => {
      if (await this.verifications.lockUnchanged(tx, known.key, known.row)) await this.#record(tx, known, checked);
    });
  }

  /** A job may run late, or twice. */
  #isDue({ checkedAt }: SiteVerificationRow): boolean {
    return checkedAt === null || checkedAt.getTime() < this.clock.now().getTime() - DAY_MS;
  }

  async #record(tx: TenantTransaction, known: ProjectSite, { isFound, reason, page }: ProofCheck): Promise<void> {
    const { key, row } = known;
    const now = this.clock.now();
    if (!row.proof) return isFound ? this.#restore(tx, known, page) : this.verifications.recordStillLost(tx, key, now);
    if (isFound) {
      if (page !== undefined && page !== row.page) this.level.tellVisitors(tx, key);
      return this.verifications.recordFound(tx, key, row.proof, page ?? row.page, now);
    }
    const missed = await this.verifications.recordMissed(tx, key, now);
    if (missed >= MAX_MISSED_CHECKS) return this.#lose(tx, known, reason);
    if (missed === 1) await this.#notify(tx, known, 'verificationMissing');
  }

  /** Returns to level 0: the site is only previewed, and its administrators are notified. */
  async #lose(tx: TenantTransaction, known: ProjectSite, reason: string | null): Promise<void> {
    const { key, site, row } = known;
    const from = site.domainVerification;
    if (key.domain === OWN_ADDRESS) await this.verifications.lose(tx, key, from, this.clock.now());
    else await this.verifications.clearProof(tx, key);
    await this.level.change(tx, key, { action: 'project.verificationLost', from, to: 0, details: { proof: row.proof, reason } });
    await this.#notify(tx, known, 'verificationLost');
  }

  /** Restores only the level of the proof. Browsers of visitors must show again that they run the snippet. */
  async #restore(tx: TenantTransaction, known: ProjectSite, page: string | undefined): Promise<void> {
    const { key, row } = known;
    if (!row.lostProof || !row.lostLevel) return;
    await this.verifications.recordFound(tx, key, row.lostProof, page ?? row.lostPage, this.clock.now());
    const { domainVerification: from } = await this.projects.require(tx, key.projectId);
    if (from > 0) return;
    const to = row.lostLevel > 1 ? 2 : 1;
    await this.level.change(tx, key, { action: 'project.verificationRestored', from, to, details: { proof: row.lostProof } });
    await this.#notify(tx, known, 'verificationRestored');
  }

  /** Nobody gets a mail about further domains, because nothing depends on them. */
  async #notify(
    tx: TenantTransaction,
    { key: { projectId, domain }, site: { name } }: ProjectSite,
    template: 'verificationMissing' | 'verificationLost' | 'verificationRestored',
  ): Promise<void> {
    if (domain !== OWN_ADDRESS) return;
    const url = `${this.config.environment.publicUrl}/app/projects/${projectId}`;
    await this.adminMails.send(tx, template, { url, values: { project: name } });
  }
}
