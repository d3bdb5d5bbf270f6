import {
  CLIENT_VERIFIED,
  type DomainVerification,
  type DomainVerificationCheck,
  type DomainVerificationLevel,
  MAX_MISSED_CHECKS,
  type ScriptVerification,
  SITE_VERIFIED,
  type VerificationProof,
} from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../../../platform/audit/audit.js';
import { Clock } from '../../../../../platform/clock/clock.js';
import type { Database } from '../../../../../platform/database/database.js';
import { DATABASE } from '../../../../../platform/database/database.token.js';
import type { Tenant } from '../../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../../platform/database/transaction.js';
import { AppError } from '../../../../../platform/http/app-error.js';
import { Outbox } from '../../../../../platform/jobs/outbox.js';
import { Realtime } from '../../../../../platform/realtime/realtime.js';
import type { ProjectRow } from '../../../../projects/projects/project.entity.js';
import { bareHost } from '../../../../projects/projects/project-hosts.js';
import { ProjectsService } from '../../../../projects/projects/projects.service.js';
import { type ProjectDomainKey, type ReportPayload, repeatDomainProof } from '../../delivery.job-definitions.js';
import { describeVerification } from '../describe-verification.js';
import { raiseLevel, stepsOfTag } from '../raise-level.js';
import { SiteProofs } from '../site-proofs.js';
import type { LevelChange } from '../verification-level.js';
import { type DomainVerificationRow, DomainVerificationsRepository } from './domain-verifications.repository.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** One hour's batch; the rest is due in the next hour. */
const BATCH = 1_000;

/** A further domain, described as if it were the own site of the project. */
interface KnownDomain {
  readonly key: ProjectDomainKey;
  readonly site: ProjectRow;
  readonly row: DomainVerificationRow;
}

interface Proof {
  readonly proof: VerificationProof;
  readonly page: string | null;
  readonly steps: readonly DomainVerificationLevel[];
}

/** Verifies the further domains of projects by the same checks as their own site. What visitors get follows the own site's level alone. */
@Injectable()
export class DomainVerifications {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
    private readonly verifications: DomainVerificationsRepository,
    private readonly proofs: SiteProofs,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly realtime: Realtime,
  ) {}

  async find(tenant: Tenant, projectId: string, hostname: string): Promise<DomainVerification> {
    const { site, row } = await this.#load(tenant, projectId, hostname);
    return describeVerification(site, row);
  }

  levels(tx: TenantTransaction, projectId: string): Promise<Map<string, DomainVerificationLevel>> {
    return this.verifications.levels(tx, projectId);
  }

  /** Looks for the tag on a page of the domain. */
  async verifyTag(tenant: Tenant, projectId: string, page: string): Promise<ScriptVerification> {
    const known = await this.#load(tenant, projectId, new URL(page).host);
    const { reason, ...tag } = await this.proofs.tag(known.site, page);
    const level = await this.#raise(tenant, known.key, { proof: 'tag', page, steps: stepsOfTag(tag) });
    return { level, scriptFound: tag.isFound, projectIdFound: tag.isOfProject, checkedUrl: page, reason };
  }

  /** Looks for the DNS record or the file. */
  async verify(tenant: Tenant, projectId: string, hostname: string, proof: 'dns' | 'file'): Promise<DomainVerificationCheck> {
    const { key, site, row } = await this.#load(tenant, projectId, hostname);
    const { isFound, reason } = await this.proofs[proof](site, row.token);
    const level = await this.#raise(tenant, key, { proof, page: null, steps: isFound ? [SITE_VERIFIED] : [] });
    return { level, isFound, reason };
  }

  /** What was proven of a host says nothing of another in its place. */
  forget(tx: TenantTransaction, projectId: string, domain: string): Promise<void> {
    return this.verifications.remove(tx, projectId, domain);
  }

  async enqueueDue(): Promise<void> {
    await this.database.system(async (tx) => {
      const due = await this.verifications.listDue(tx, this.#dayAgo(), BATCH);
      for (const key of due) await this.outbox.enqueue(tx, repeatDomainProof, key);
    });
  }

  #dayAgo(): Date {
    return new Date(this.clock.now().getTime() - DAY_MS);
  }

  /** Three checks in a row that find nothing take the level away. A job that comes twice counts once. */
  async repeat(key: ProjectDomainKey): Promise<void> {
    const known = await this.#known(key);
    const { proof, page = null } = known?.row ?? {};
    if (!known || !proof) return;
    const { site, row } = known;
    const { isFound, reason } = await this.proofs.again(site, row.token, { proof, page, level: row.level });
    await this.database.tenant(key, async (tx) => {
      const now = this.clock.now();
      if (isFound) return this.verifications.recordFound(tx, key, proof, page, now);
      if ((await this.verifications.recordMissed(tx, key, this.#dayAgo(), now)) < MAX_MISSED_CHECKS) return;
      await this.#change(tx, key, { action: 'project.verificationLost', from: row.level, to: 0, details: { proof, reason } });
    });
  }

  /** Level 3 when the reported page, or the one that was verified, carries the project's tag. */
  async report({ organisationId, projectId, page }: ReportPayload): Promise<void> {
    const known = await this.#known({ organisationId, projectId, domain: new URL(page).host });
    if (!known || known.row.level < SITE_VERIFIED) return;
    const { key, site, row } = known;
    for (const one of new Set([page, row.page ?? site.baseUrl])) {
      if (!(await this.proofs.tag(site, one)).isOfProject) continue;
      await this.database.tenant({ organisationId }, async (tx) => {
        await this.verifications.recordReported(tx, key, this.clock.now());
        const from = (await this.verifications.find(tx, projectId, key.domain))?.level ?? 0;
        const to = raiseLevel(from, [CLIENT_VERIFIED]);
        if (to !== from) await this.#change(tx, key, { action: 'project.visitorReport', from, to, details: { page } });
      });
      return;
    }
  }

  #raise(tenant: Tenant, key: ProjectDomainKey, { proof, page, steps }: Proof): Promise<DomainVerificationLevel> {
    return this.database.tenant(tenant, async (tx) => {
      // The domain took its time to answer. A level of one that was taken away meanwhile would be there unproven when it is added again.
      const project = await this.projects.findForUpdate(tx, key.projectId);
      if (!project?.otherDomains.includes(key.domain)) throw new AppError('NOT_FOUND');
      const { level: from } = await this.verifications.ensure(tx, key.projectId, key.domain);
      if (steps.length > 0) await this.verifications.recordFound(tx, key, proof, page, this.clock.now());
      const to = raiseLevel(from, steps);
      if (to !== from) await this.#change(tx, key, { action: 'project.verifyScript', from, to, details: { proof } });
      return to;
    });
  }

  async #change(tx: TenantTransaction, key: ProjectDomainKey, { action, from, to, details }: LevelChange): Promise<void> {
    const { organisationId, userId } = tx;
    const { projectId, domain } = key;
    await this.verifications.setLevel(tx, key, to);
    await this.audit.record(tx, {
      ...{ organisationId, userId, action, subject: 'project', subjectId: projectId },
      details: { domain, from, to, ...details },
    });
    tx.afterCommit(() => this.realtime.push({ organisationId, projectId }, 'project.verification', { projectId, domain, level: to }));
  }

  async #load(tenant: Tenant, projectId: string, hostname: string): Promise<KnownDomain> {
    const known = await this.#known({ organisationId: tenant.organisationId, projectId, domain: hostname }, tenant);
    if (!known) throw new AppError('NOT_FOUND');
    return known;
  }

  /** Undefined for a host that is no further domain of the project. */
  #known(
    { organisationId, projectId, domain: host }: ProjectDomainKey,
    tenant: Tenant = { organisationId },
  ): Promise<KnownDomain | undefined> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.find(tx, projectId);
      const domain = project?.otherDomains.find((one) => bareHost(one) === bareHost(host));
      if (!project || domain === undefined) return undefined;
      const row = await this.verifications.ensure(tx, projectId, domain);
      const { href: baseUrl, hostname } = new URL(`${new URL(project.baseUrl).protocol}//${domain}/`);
      return { key: { organisationId, projectId, domain }, site: { ...project, baseUrl, hostname, domainVerification: row.level }, row };
    });
  }
}
