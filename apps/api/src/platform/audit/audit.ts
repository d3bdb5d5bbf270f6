import type { AuditAction } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { Transaction } from '../database/transaction.js';
import { requestContext } from '../logger/request-context.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

/** One thing that somebody did. `details` must hold no secrets. */
export interface AuditEntry {
  organisationId: string;
  userId?: string | undefined;
  action: AuditAction;
  subject: string;
  subjectId?: string | undefined;
  details?: Record<string, unknown>;
}

const MAX_USER_AGENT = 300;

/** Writes the append-only record of who did what when, and from where, in the transaction of the change. */
@Injectable()
export class Audit {
  /** Names the columns one by one, because the caller's object may have more fields, such as the time when the user was created. */
  async record(tx: Transaction, { organisationId, userId, action, subject, subjectId, details = {} }: AuditEntry): Promise<void> {
    const context = requestContext.getStore();
    await tx.repository(AuditEntryEntity).insert({
      ...{ organisationId, userId, action, subject, subjectId },
      // TypeORM's type takes no value of `unknown`.
      details: details as QueryDeepPartialEntity<AuditEntryEntity>['details'],
      reference: context?.reference ?? null,
      address: context?.address ?? null,
      userAgent: context?.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    });
  }
}
