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
import { type ProofCheck, SiteProofs } from './site-proofs.js';
import { type SiteVerificationRow, SiteVerificationsRepository } from './site-verifications.repository.js';
import { VerificationLevel } from './verification-level.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** One hour's batch; the rest is due in the next hour. */
const BATCH = 1_000;

/** Repeats once a day the proof that a site was verified by. */
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
    if (!known?.row.proof) return;
    const checked = await this.#check(known.project, known.row);
    await this.database.tenant({ organisationId }, (tx) => this.#record(tx, known.project, known.row, checked));
  }

  async #check(project: ProjectRow, { proof, page, token }: SiteVerificationRow): Promise<ProofCheck> {
    if (proof === 'dns' || proof === 'file') return this.proofs[proof](project, token);
    const { isFound, isOfProject, reason } = await this.proofs.tag(project, page ?? project.baseUrl);
    // A site of level 1 was verified by a tag that names no project.
    return { isFound: project.domainVerification > 1 ? isOfProject : isFound, reason };
  }

  async #record(tx: TenantTransaction, project: ProjectRow, row: SiteVerificationRow, { isFound, reason }: ProofCheck): Promise<void> {
    const { projectId } = project;
    const now = this.clock.now();
    if (isFound && row.proof) return this.verifications.recordFound(tx, projectId, row.proof, row.page, now);
    const missed = await this.verifications.recordMissed(tx, projectId, now);
    if (missed >= MAX_MISSED_CHECKS) return this.#lose(tx, project, row, reason);
    if (missed === 1) await this.#notify(tx, project, 'verificationMissing');
  }

  /** Back to level 0: the site is shown for preview only, and its administrators are notified. */
  async #lose(tx: TenantTransaction, project: ProjectRow, { proof }: SiteVerificationRow, reason: string | null): Promise<void> {
    const { projectId, domainVerification: from } = project;
    await this.verifications.clearProof(tx, projectId);
    await this.level.change(tx, projectId, { action: 'project.verificationLost', from, to: 0, details: { proof, reason } });
    await this.#notify(tx, project, 'verificationLost');
  }

  #notify(tx: TenantTransaction, { projectId, name }: ProjectRow, template: 'verificationMissing' | 'verificationLost'): Promise<void> {
    const url = `${this.config.environment.publicUrl}/app/projects/${projectId}`;
    return this.adminMails.send(tx, template, { url, values: { project: name } });
  }
}
