import type { NotificationKind, NotifiedJob } from '@bhashantar/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a notification says besides where it happened. */
export interface NotificationDetails {
  /** The beginning of the comment. */
  text?: string;
  /** The name of the guest who caused it. */
  guest?: string;
  job?: NotifiedJob;
  /** The request to translators that it is about. */
  request?: { requestId: string; number: string };
}

/** One thing that a person is told. */
@Entity('notifications')
export class NotificationEntity {
  @PrimaryColumn('uuid')
  notificationId: string;

  @Column('uuid')
  organisationId: string;

  /** The person who is told. */
  @Column('uuid')
  userId: string;

  @Column('text')
  kind: NotificationKind;

  @Column('uuid')
  projectId: string;

  @Column('text', { nullable: true })
  language: string | null;

  /** Of a segment. */
  @Column('uuid', { nullable: true })
  hash: string | null;

  /** The person who caused it. */
  @Column('uuid', { nullable: true })
  actorId: string | null;

  @Column('jsonb', { default: {} })
  details: NotificationDetails;

  @Column('timestamptz', { nullable: true })
  seenAt: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}

/** What is told: where it happened, and what. */
export interface NewNotification {
  kind: NotificationKind;
  projectId: string;
  language?: string | null;
  /** 32 hexadecimal digits. */
  hash?: string;
  actorId?: string | undefined;
  details: NotificationDetails;
}

/** A notification as it is listed, with names. */
export type ListedNotification = Pick<
  NotificationEntity,
  'notificationId' | 'kind' | 'projectId' | 'language' | 'hash' | 'details' | 'seenAt' | 'createdAt'
> & { projectName: string; actor: string | null };
