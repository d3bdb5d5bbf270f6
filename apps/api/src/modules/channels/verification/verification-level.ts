import { type DomainVerificationLevel, SITE_VERIFIED } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { PubSub } from '../../../platform/pubsub/pubsub.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { DELIVERY_CHANGED } from '../public-side/caches/delivery-changed.js';
import { PublicationRules } from '../publication/publication-rules.js';
import { OWN_ADDRESS, type SiteKey } from './site-key.js';
import { SiteVerificationsRepository } from './site-verifications.repository.js';

/** A change of the level, and its cause for the audit log. */
export interface LevelChange {
  action: 'project.verifyScript' | 'project.visitorReport' | 'project.verificationLost' | 'project.verificationRestored';
  from: DomainVerificationLevel;
  to: DomainVerificationLevel;
  details: Record<string, unknown>;
}

/**
 * Stores the level of trust in a site, and notifies open screens. Only the level of the project's own address affects what visitors get.
 */
@Injectable()
export class VerificationLevel {
  constructor(
    private readonly projects: ProjectsService,
    private readonly verifications: SiteVerificationsRepository,
    private readonly publication: PublicationRules,
    private readonly audit: Audit,
    private readonly pubsub: PubSub,
    private readonly realtime: Realtime,
  ) {}

  async change(tx: TenantTransaction, site: SiteKey, { action, from, to, details }: LevelChange): Promise<void> {
    const { organisationId, userId } = tx;
    const { projectId, domain } = site;
    const of = domain === OWN_ADDRESS ? {} : { domain };
    if (domain === OWN_ADDRESS) await this.#changeOwn(tx, projectId, from, to);
    else await this.verifications.setLevel(tx, site, to);
    await this.audit.record(tx, {
      organisationId,
      userId,
      action,
      subject: 'project',
      subjectId: projectId,
      details: { ...of, from, to, ...details },
    });
    tx.afterCommit(() => this.realtime.push({ organisationId, projectId }, 'project.verification', { projectId, ...of, level: to }));
  }

  /** Makes the processes that serve visitors read the verification of a project's own address again. */
  tellVisitors(tx: TenantTransaction, { projectId, domain }: SiteKey): void {
    if (domain === OWN_ADDRESS) tx.afterCommit(() => this.pubsub.publish(DELIVERY_CHANGED, { projectId }));
  }

  async #changeOwn(tx: TenantTransaction, projectId: string, from: DomainVerificationLevel, to: DomainVerificationLevel): Promise<void> {
    const becomesVerified = from < SITE_VERIFIED && to >= SITE_VERIFIED;
    const project = await this.projects.require(tx, projectId);
    // Languages are locked before the project, as in publishing.
    if (becomesVerified) await this.publication.lock(tx, project);
    if (from >= SITE_VERIFIED && to < SITE_VERIFIED) await this.publication.loseVerification(tx, projectId);
    await this.projects.setVerification(tx, projectId, to);
    if (becomesVerified) await this.publication.apply(tx, { ...project, domainVerification: to });
    tx.afterCommit(() => this.pubsub.publish(DELIVERY_CHANGED, { projectId }));
  }
}
