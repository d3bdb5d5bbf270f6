import { type AuditAction, mayMove, PUBLICATION_TRANSITIONS, type PublicationState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { AppError } from '../../../platform/http/app-error.js';
import { LanguagesRepository } from './languages.repository.js';
import type { ProjectLanguage } from './publication.entity.js';
import { PublicationChanged } from './publication.events.js';

/** Who or what moves a language, and what of it the audit log keeps. */
export interface Because {
  reason: 'person' | 'preview' | 'policy' | 'verificationLost';
  pages?: number;
}

/** Moves languages by their table, and writes each move down. */
@Injectable()
export class LanguageMoves {
  constructor(
    private readonly languages: LanguagesRepository,
    private readonly events: Events,
    private readonly audit: Audit,
  ) {}

  /** A move that is not listed is refused and changes nothing. The language is to be locked. */
  async move(
    tx: TenantTransaction,
    { projectId, language }: ProjectLanguage,
    from: PublicationState,
    to: PublicationState,
    because: Because,
  ): Promise<void> {
    if (!mayMove(PUBLICATION_TRANSITIONS, from, to)) throw new AppError('FORBIDDEN_MOVE', { data: { state: from, wanted: to } });
    const isWithdrawn = from === 'live' && because.reason === 'person';
    await this.languages.set(tx, { projectId, language }, to, isWithdrawn);
    await this.record(tx, projectId, 'publication.move', { language, from, to, ...because });
  }

  /** Notes a change of what visitors may see, and tells everybody who serves or shows it. */
  async record(tx: TenantTransaction, projectId: string, action: AuditAction, details: Record<string, unknown>): Promise<void> {
    const { organisationId, userId } = tx;
    await this.audit.record(tx, { organisationId, userId, action, subject: 'project', subjectId: projectId, details });
    await this.events.emit(tx, PublicationChanged, { organisationId, projectId });
  }
}
