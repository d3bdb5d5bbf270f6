/**
 * The events about which people are notified. Another person mentioned them or answered their comment. A run, a report or an export that
 * they started has ended. A guest whom they invited wrote a comment, found a translation wrong, or wrote so much that the rest is summed
 * up. A webhook was switched off. A request to translators in which they take part has changed.
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

/** Notices about requests to translators, which are also sent by mail. */
export type RequestNoticeKind = Extract<NotificationKind, `request${string}`>;
export const isRequestNotice = (kind: NotificationKind): kind is RequestNoticeKind => kind.startsWith('request');
