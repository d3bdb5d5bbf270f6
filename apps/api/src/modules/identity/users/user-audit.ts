import type { AuditAction } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { Session } from '../../../platform/http/session.js';
import type { UserRow } from './user.entity.js';

/** Writes what was done to a user into the audit of the user's organisation. */
@Injectable()
export class UserAudit {
  constructor(private readonly audit: Audit) {}

  record(
    tx: Transaction,
    session: Session,
    user: Pick<UserRow, 'userId' | 'organisationId'>,
    action: AuditAction,
    details: object = {},
  ): Promise<void> {
    const { userId: subjectId, organisationId } = user;
    return this.audit.record(tx, { organisationId, userId: session.userId, action, subject: 'user', subjectId, details: { ...details } });
  }
}
