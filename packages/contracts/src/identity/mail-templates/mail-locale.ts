/** Languages in which we write to people. */
export const MAIL_LOCALES = ['en', 'hi'] as const;
export type MailLocale = (typeof MAIL_LOCALES)[number];
