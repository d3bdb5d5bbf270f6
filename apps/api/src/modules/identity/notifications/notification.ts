import type { NotificationKind, NotifiedJob } from '@bhashantar/contracts';

/** The details of a notification, besides the place. */
export interface NotificationDetails {
  /** The beginning of the comment. */
  text?: string;
  /** The name of the guest who caused it. */
  guest?: string;
  job?: NotifiedJob;
  /** The request to translators that it is about. */
  request?: { requestId: string; number: string };
}

/** A notification that is to be written, with its place. */
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
export interface ListedNotification {
  notificationId: string;
  kind: NotificationKind;
  projectId: string;
  language: string | null;
  /** The segment's hash, in 32 hexadecimal digits. */
  hash: string | null;
  details: NotificationDetails;
  seenAt: Date | null;
  createdAt: Date;
  projectName: string;
  actor: string | null;
}
