/** What people are notified of: they were mentioned, their comment was answered, a run or a report that they started has ended. */
export const NOTIFICATION_KINDS = ['mention', 'answer', 'run', 'report'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
