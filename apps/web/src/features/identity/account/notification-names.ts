/** The messages that the notification page can show, as its address names them. */
const NOTIFICATION_NAMES = ['verification-mail-sent'] as const;
export type NotificationName = (typeof NOTIFICATION_NAMES)[number];

/** Whether a text from the address is the name of a message. */
export const isNotificationName = (name: string): name is NotificationName => NOTIFICATION_NAMES.some((known) => known === name);
