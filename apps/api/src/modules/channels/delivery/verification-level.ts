import { type DomainVerificationLevel, SITE_VERIFIED } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { Signals } from '../../../platform/signals/signals.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { PublicationRules } from '../publication/publication-rules.js';
import { DELIVERY_CHANGED } from './delivery-changed.js';

/** A move of the level, and what led to it, for the audit log. */
export interface LevelChange {
  action: 'project.verifyScript' | 'project.visitorReport' | 'project.verificationLost';
  from: DomainVerificationLevel;
  to: DomainVerificationLevel;
  because: Record<string, unknown>;
}

/** Stores the level of trust in a site, and tells the public side and open screens of it. */
@Injectable()
export class VerificationLevel {
  constructor(
    private readonly projects: ProjectsService,
    private readonly publication: PublicationRules,
    private readonly audit: Audit,
    private readonly signals: Signals,
    private readonly realtime: Realtime,
  ) {}

  async change(tx: TenantTransaction, projectId: string, { action, from, to, because }: LevelChange): Promise<void> {
    const { organisationId, userId } = tx;
    const isOpened = from < SITE_VERIFIED && to >= SITE_VERIFIED;
    const project = await this.projects.require(tx, projectId);
    // Before the project: who publishes takes them in this order.
    if (isOpened) await this.publication.lock(tx, project);
    if (from >= SITE_VERIFIED && to < SITE_VERIFIED) await this.publication.loseVerification(tx, projectId);
    await this.projects.setVerification(tx, projectId, to);
    if (isOpened) await this.publication.apply(tx, { ...project, domainVerification: to });
    const details = { from, to, ...because };
    await this.audit.record(tx, { organisationId, userId, action, subject: 'project', subjectId: projectId, details });
    tx.afterCommit(() => this.signals.send(DELIVERY_CHANGED, { projectId }));
    tx.afterCommit(() => this.realtime.push({ organisationId, projectId }, 'project.verification', { projectId, level: to }));
  }
}
