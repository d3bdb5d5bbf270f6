import type { AuditAction } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transaction.js';
import { requestContext } from '../logger/request-context.js';

/** One thing that somebody did. `details` must hold no secrets. */
export interface AuditEntry {
  organisationId: string;
  userId?: string | undefined;
  action: AuditAction;
  subject: string;
  subjectId?: string | undefined;
  details?: Record<string, unknown>;
}

/** Writes the append-only record of who did what when, from where, in the transaction of the change. */
@Injectable()
export class Audit {
  async record(tx: Transaction, entry: AuditEntry): Promise<void> {
    const context = requestContext.getStore();
    await tx.query(
      `insert into audit_log (organisation_id, user_id, action, subject, subject_id, details, reference, address, user_agent)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        entry.organisationId,
        entry.userId ?? null,
        entry.action,
        entry.subject,
        entry.subjectId ?? null,
        JSON.stringify(entry.details ?? {}),
        context?.reference ?? null,
        context?.address ?? null,
        context?.userAgent?.slice(0, 300) ?? null,
      ],
    );
  }
}
