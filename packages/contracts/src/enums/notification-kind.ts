/**
 * What people are notified of: they were mentioned, their comment was answered, a run or a report that they started has ended, a guest whom
 * they invited has commented or found a translation wrong.
 */
export const NOTIFICATION_KINDS = ['mention', 'answer', 'run', 'report', 'guestComment', 'guestWrong'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
