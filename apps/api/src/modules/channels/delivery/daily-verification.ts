import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { AdminNotice } from '../../identity/users/admin-notice.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { type ProjectPayload, repeatProof } from './delivery.job-definitions.js';
import { type SeenProof, SiteProofs } from './site-proofs.js';
import { type SiteVerificationRow, SiteVerificationsRepository } from './site-verifications.repository.js';
import { VerificationLevel } from './verification-level.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An hour's worth is asked for at a time; what is left is due in the next hour. */
const BATCH = 1_000;
/** Sites are down for a day, and records are mistyped: only what stays away is lost. */
const MAX_MISSED = 3;

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
    private readonly notice: AdminNotice,
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
    const seen = await this.#look(known.project, known.row);
    await this.database.tenant({ organisationId }, (tx) => this.#note(tx, known.project, known.row, seen));
  }

  async #look(project: ProjectRow, { proof, page, token }: SiteVerificationRow): Promise<SeenProof> {
    if (proof === 'dns' || proof === 'file') return this.proofs[proof](project, token);
    const { isFound, isOfProject, reason } = await this.proofs.tag(project, page ?? project.baseUrl);
    // A tag of level 1 names no project, and need not begin to.
    return { isFound: project.domainVerification > 1 ? isOfProject : isFound, reason };
  }

  async #note(tx: TenantTransaction, project: ProjectRow, row: SiteVerificationRow, { isFound, reason }: SeenProof): Promise<void> {
    const { projectId } = project;
    const now = this.clock.now();
    if (isFound && row.proof) return this.verifications.noteSeen(tx, projectId, row.proof, row.page, now);
    const missed = await this.verifications.noteMissed(tx, projectId, now);
    if (missed >= MAX_MISSED) return this.#lose(tx, project, row, reason);
    if (missed === 1) await this.#tell(tx, project, 'verificationMissing');
  }

  /** Back to level 0: the site is shown for preview only, and its people are told. */
  async #lose(tx: TenantTransaction, project: ProjectRow, { proof }: SiteVerificationRow, reason: string | null): Promise<void> {
    const { projectId, domainVerification: from } = project;
    await this.verifications.forgetProof(tx, projectId);
    await this.level.change(tx, projectId, { action: 'project.verificationLost', from, to: 0, because: { proof, reason } });
    await this.#tell(tx, project, 'verificationLost');
  }

  #tell(tx: TenantTransaction, { projectId, name }: ProjectRow, letter: 'verificationMissing' | 'verificationLost'): Promise<void> {
    const url = `${this.config.environment.publicUrl}/app/projects/${projectId}`;
    return this.notice.send(tx, letter, { url, values: { project: name } });
  }
}
