import type { JobState } from '../../events.js';
import type { NotificationKind } from './notification-kind.js';

/** The run or report that a notification is about. */
export interface NotifiedJob {
  jobId: string;
  /** The kind of the run, or the type of the report. */
  kind: string;
  state: JobState;
}

/** A notification of a person. */
export interface NotificationRow {
  notificationId: string;
  kind: NotificationKind;
  seen: boolean;
  createdAt: string;
  /** Where it happened. */
  project: { projectId: string; name: string };
  language: string | null;
  sourceHash: string | null;
  /** The name of the person or guest who caused it. */
  actor: string | null;
  /** The beginning of the comment. */
  text: string | null;
  job: NotifiedJob | null;
  /** The request to translators that the notification is about; null for other kinds. */
  request: { requestId: string; number: string } | null;
}

/** A page of the caller's notifications, newest first. */
export interface NotificationList {
  notifications: NotificationRow[];
  total: number;
  /** Counts all pages. */
  unseen: number;
  pageNumber: number;
  pageSize: number;
}

export interface UpdatedNotifications {
  updated: number;
  total: number;
  unseen: number;
}
