import { MAX_MISSED_CHECKS } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { AppConfig } from '../../../../platform/config/app-config.js';
import type { Database } from '../../../../platform/database/database.js';
import { DATABASE } from '../../../../platform/database/database.token.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { AdminMails } from '../../../identity/users/admin-mails.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { type ProjectPayload, repeatProof } from '../delivery.job-definitions.js';
import { type KnownProof, type ProofCheck, SiteProofs } from './site-proofs.js';
import { type SiteVerificationRow, SiteVerificationsRepository } from './site-verifications.repository.js';
import { VerificationLevel } from './verification-level.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** One hour's batch; the rest is due in the next hour. */
const BATCH = 1_000;

/** The proof that there is, or the one that stayed away. */
function lookedFor({ domainVerification }: ProjectRow, row: SiteVerificationRow): KnownProof | undefined {
  if (row.proof) return { proof: row.proof, page: row.page, level: domainVerification };
  return row.lostProof && row.lostLevel ? { proof: row.lostProof, page: row.lostPage, level: row.lostLevel } : undefined;
}

/**
 * Repeats once a day the proof that a site was verified by, and looks for one that stayed away: a site that shows it again is verified again.
 * Any number of processes may come to a project at the same time: the first that has looked records it.
 */
@Injectable()
export class DailyVerification {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
    private readonly verifications: SiteVerificationsRepository,
    private readonly proofs: SiteProofs,
    private readonly outbox: Outbox,
    private readonly level: VerificationLevel,
    private readonly adminMails: AdminMails,
  ) {}

  async enqueueDue(): Promise<void> {
    await this.database.system(async (tx) => {
      const due = await this.verifications.listDue(tx, new Date(this.clock.now().getTime() - DAY_MS), BATCH);
      for (const project of due) await this.outbox.enqueue(tx, repeatProof, project);
    });
  }

  async repeat({ organisationId, projectId }: ProjectPayload): Promise<void> {
    const known = await this.database.tenant({ organisationId }, async (tx) => {
      const project = await this.projects.find(tx, projectId);
      return project && { project, row: await this.verifications.ensure(tx, projectId) };
    });
    const looked = known && lookedFor(known.project, known.row);
    if (!looked || !this.#isDue(known.row)) return;
    const checked = await this.proofs.again(known.project, known.row.token, looked);
    await this.database.tenant({ organisationId }, async (tx) => {
      if (await this.verifications.lockUnchanged(tx, projectId, known.row)) await this.#record(tx, known.project, known.row, checked);
    });
  }

  /** A job may come late, or twice. */
  #isDue({ checkedAt }: SiteVerificationRow): boolean {
    return checkedAt === null || checkedAt.getTime() < this.clock.now().getTime() - DAY_MS;
  }

  async #record(tx: TenantTransaction, project: ProjectRow, row: SiteVerificationRow, { isFound, reason }: ProofCheck): Promise<void> {
    const { projectId } = project;
    const now = this.clock.now();
    if (!row.proof) return isFound ? this.#restore(tx, project, row) : this.verifications.recordStillLost(tx, projectId, now);
    if (isFound) return this.verifications.recordFound(tx, projectId, row.proof, row.page, now);
    const missed = await this.verifications.recordMissed(tx, projectId, now);
    if (missed >= MAX_MISSED_CHECKS) return this.#lose(tx, project, row, reason);
    if (missed === 1) await this.#notify(tx, project, 'verificationMissing');
  }

  /** Back to level 0: the site is shown for preview only, and its administrators are notified. */
  async #lose(tx: TenantTransaction, project: ProjectRow, { proof }: SiteVerificationRow, reason: string | null): Promise<void> {
    const { projectId, domainVerification: from } = project;
    await this.verifications.lose(tx, projectId, from, this.clock.now());
    await this.level.change(tx, projectId, { action: 'project.verificationLost', from, to: 0, details: { proof, reason } });
    await this.#notify(tx, project, 'verificationLost');
  }

  /** To the level that the proof gives by itself: that a visitor's browser runs the snippet is for visitors to show again. */
  async #restore(tx: TenantTransaction, project: ProjectRow, { lostProof, lostPage, lostLevel }: SiteVerificationRow): Promise<void> {
    if (!lostProof || !lostLevel) return;
    const { projectId } = project;
    await this.verifications.recordFound(tx, projectId, lostProof, lostPage, this.clock.now());
    const { domainVerification: from } = await this.projects.require(tx, projectId);
    if (from > 0) return;
    const to = lostLevel > 1 ? 2 : 1;
    await this.level.change(tx, projectId, { action: 'project.verificationRestored', from, to, details: { proof: lostProof } });
    await this.#notify(tx, project, 'verificationRestored');
  }

  #notify(
    tx: TenantTransaction,
    { projectId, name }: ProjectRow,
    template: 'verificationMissing' | 'verificationLost' | 'verificationRestored',
  ): Promise<void> {
    const url = `${this.config.environment.publicUrl}/app/projects/${projectId}`;
    return this.adminMails.send(tx, template, { url, values: { project: name } });
  }
}
