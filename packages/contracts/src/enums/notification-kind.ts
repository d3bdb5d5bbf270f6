/**
 * What people are notified of: they were mentioned, their comment was answered, a run, a report or an export that they started has ended, a guest whom
 * they invited has commented or found a translation wrong,
 * a webhook was switched off.
 */
export const NOTIFICATION_KINDS = ['mention', 'answer', 'run', 'report', 'export', 'guestComment', 'guestWrong', 'webhookOff'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
