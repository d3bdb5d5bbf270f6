import { type AuditAction, canTransition, PUBLICATION_TRANSITIONS, type PublicationState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { AppError } from '../../../platform/http/app-error.js';
import { LanguagePublicationsRepository } from './language-publications.repository.js';
import type { ProjectLanguage } from './publication.entity.js';
import { LanguagePublicationChanged, PublicationChanged } from './publication.events.js';

/** The person or cause that changed a language's state, for the audit log. */
export interface TransitionReason {
  reason: 'person' | 'preview' | 'policy' | 'verificationLost';
  pages?: number;
}

/** Changes the states of languages by their transition table, and records each change. */
@Injectable()
export class LanguageTransitions {
  constructor(
    private readonly languages: LanguagePublicationsRepository,
    private readonly events: Events,
    private readonly audit: Audit,
  ) {}

  /** Throws for a transition that is not in the table. The language must be locked. */
  async apply(
    tx: TenantTransaction,
    { projectId, language }: ProjectLanguage,
    from: PublicationState,
    to: PublicationState,
    cause: TransitionReason,
  ): Promise<void> {
    if (!canTransition(PUBLICATION_TRANSITIONS, from, to)) throw new AppError('FORBIDDEN_MOVE', { data: { state: from, wanted: to } });
    const isWithdrawn = from === 'live' && cause.reason === 'person';
    await this.languages.set(tx, { projectId, language }, to, isWithdrawn);
    await this.record(tx, projectId, 'publication.move', { language, from, to, ...cause });
    if (from === 'live' || to === 'live') await this.#tell(tx, { projectId, language }, to, cause.pages ?? 0);
  }

  /** Records that visitors get more pages of a live language, or fewer. */
  async recordPages(
    tx: TenantTransaction,
    { projectId, language }: ProjectLanguage,
    action: 'publication.add' | 'publication.takeBack',
    cause: { pages: number; reason?: 'policy' },
  ): Promise<void> {
    await this.record(tx, projectId, action, { language, ...cause });
    await this.#tell(tx, { projectId, language }, 'live', cause.pages);
  }

  /** Records a change of what visitors may see, and emits PublicationChanged. */
  async record(tx: TenantTransaction, projectId: string, action: AuditAction, details: Record<string, unknown>): Promise<void> {
    const { organisationId, userId } = tx;
    await this.audit.record(tx, { organisationId, userId, action, subject: 'project', subjectId: projectId, details });
    await this.events.emit(tx, PublicationChanged, { organisationId, projectId });
  }

  async #tell(tx: TenantTransaction, set: ProjectLanguage, state: PublicationState, pages: number): Promise<void> {
    await this.events.emit(tx, LanguagePublicationChanged, { organisationId: tx.organisationId, ...set, state, pages });
  }
}
