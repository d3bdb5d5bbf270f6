import type { AuditRow } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transaction.js';

export interface AuditFilter {
  organisationIds: readonly string[] | null;
  /** Only what these users did; null for everybody and the system. */
  userIds: readonly string[] | null;
  action: string | null;
  subject: string | null;
  subjectId: string | null;
  from: Date | null;
  to: Date | null;
  search: string;
}

export interface StoredAudit extends Omit<AuditRow, 'user' | 'at' | 'subjectName' | 'project'> {
  at: Date;
  userId: string | null;
}

const COLUMNS = `audit_id::text as "auditId", organisation_id as "organisationId", created_at as at, user_id as "userId", action, subject,
  subject_id as "subjectId", details, reference, address, user_agent as "userAgent"`;

const FILTER = `($1::uuid[] is null or organisation_id = any($1)) and ($2::uuid[] is null or user_id = any($2))
  and ($3::text is null or action = $3 or starts_with(action, $3)) and ($4::text is null or subject = $4)
  and ($5::text is null or subject_id = $5) and ($6::timestamptz is null or created_at >= $6) and ($7::timestamptz is null or created_at < $7)
  and ($8 = '%%' or action ilike $8 or subject ilike $8 or subject_id ilike $8 or details::text ilike $8)`;

const pattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

function valuesOf(filter: AuditFilter): unknown[] {
  const { organisationIds, userIds, action, subject, subjectId, from, to, search } = filter;
  return [organisationIds, userIds, action, subject, subjectId, from, to, pattern(search)];
}

/** All SQL that reads the audit; only the platform writes it. */
@Injectable()
export class AuditRepository {
  list(tx: Transaction, filter: AuditFilter, page: { limit: number; offset: number }): Promise<StoredAudit[]> {
    return tx.query<StoredAudit>(`select ${COLUMNS} from audit_log where ${FILTER} order by audit_id desc limit $9 offset $10`, [
      ...valuesOf(filter),
      page.limit,
      page.offset,
    ]);
  }

  async count(tx: Transaction, filter: AuditFilter): Promise<number> {
    const [row] = await tx.query<{ total: number }>(`select count(*)::int as total from audit_log where ${FILTER}`, valuesOf(filter));
    return row?.total ?? 0;
  }

  /** The database lets this role delete, and only what is older than three years. */
  async purge(tx: Transaction): Promise<number> {
    await tx.query(`select set_config('role', 'bhashantar_retention', true)`);
    return tx.execute('delete from audit_log');
  }
}
