import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { AuditEntryEntity } from '../../../platform/audit/audit-entry.entity.js';
import { containsPattern } from '../../../platform/database/contains-pattern.js';
import type { Transaction } from '../../../platform/database/transaction.js';

export interface AuditFilter {
  organisationIds: readonly string[] | null;
  /** Only actions of these users; null for everybody and the system. */
  userIds: readonly string[] | null;
  action: string | null;
  subject: string | null;
  subjectId: string | null;
  from: Date | null;
  to: Date | null;
  search: string;
}

/** Conditions by filter. A condition is left out if its filter is null or empty. */
const CONDITIONS: Readonly<Record<keyof AuditFilter, string>> = {
  organisationIds: 'entry.organisationId = any(:organisationIds)',
  userIds: 'entry.userId = any(:userIds)',
  action: '(entry.action = :action or starts_with(entry.action, :action))',
  subject: 'entry.subject = :subject',
  subjectId: 'entry.subjectId = :subjectId',
  from: 'entry.createdAt >= :from',
  to: 'entry.createdAt < :to',
  search:
    '(entry.action ilike :search or entry.subject ilike :search or entry.subjectId ilike :search or entry.details::text ilike :search)',
};

/** Reads the audit log; only the platform writes it. */
@Injectable()
export class AuditRepository {
  list(tx: Transaction, filter: AuditFilter, page: { limit: number; offset: number }): Promise<AuditEntryEntity[]> {
    return matching(tx, filter).orderBy('entry.auditId', 'DESC').limit(page.limit).offset(page.offset).getMany();
  }

  count(tx: Transaction, filter: AuditFilter): Promise<number> {
    return matching(tx, filter).getCount();
  }

  /** The database lets this role delete, and only what is older than three years. */
  async purge(tx: Transaction): Promise<number> {
    await tx.query(`select set_config('role', 'bhashantar_retention', true)`);
    return tx.execute('delete from audit_log');
  }
}

function matching(tx: Transaction, filter: AuditFilter): SelectQueryBuilder<AuditEntryEntity> {
  const query = tx.repository(AuditEntryEntity).createQueryBuilder('entry');
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    const value = filter[name as keyof AuditFilter];
    if (value === null || value === '') continue;
    query.andWhere(condition, { [name]: name === 'search' ? containsPattern(filter.search) : value });
  }
  return query;
}
