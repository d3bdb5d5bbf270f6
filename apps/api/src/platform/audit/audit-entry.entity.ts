import type { AuditAction } from '@bhashantar/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An audit entry: the person, action, time and origin. Append-only: the database lets no role change an entry. */
@Entity('audit_log')
export class AuditEntryEntity {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  auditId: string;

  @Column('uuid')
  organisationId: string;

  /** Null for the system's own actions. */
  @Column('uuid', { nullable: true })
  userId: string | null;

  @Column('text')
  action: AuditAction;

  @Column('text')
  subject: string;

  @Column('text', { nullable: true })
  subjectId: string | null;

  @Column('jsonb', { default: {} })
  details: Record<string, unknown>;

  /** The id of the request, which finds its log lines. */
  @Column('text', { nullable: true })
  reference: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { nullable: true })
  userAgent: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
