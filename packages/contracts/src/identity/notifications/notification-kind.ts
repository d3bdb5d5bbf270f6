/**
 * What people are notified of: they were mentioned, their comment was answered, a run, a report or an export that they started has ended, a guest whom
 * they invited has commented, found a translation wrong, or said so much that it is not told one by one,
 * a webhook was switched off, and what happened to requests to translators in which they take part.
 */
export const NOTIFICATION_KINDS = [
  ...(['mention', 'answer', 'run', 'report', 'export'] as const),
  ...(['guestComment', 'guestWrong', 'guestBusy', 'webhookOff'] as const),
  ...(['requestSent', 'requestApproved', 'requestRejected', 'requestAssigned', 'requestDue', 'requestOverdue'] as const),
  ...([
    'requestDelivered',
    'requestSignedOff',
    'requestReverted',
    'requestComment',
    'requestTurn',
    'requestFile',
    'requestStopped',
  ] as const),
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Notices about requests to translators, which mails tell of as well. */
export type RequestNoticeKind = Extract<NotificationKind, `request${string}`>;
export const isRequestNotice = (kind: NotificationKind): kind is RequestNoticeKind => kind.startsWith('request');
