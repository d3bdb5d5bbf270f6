import type { MailLocale } from '@bhashantar/contracts';
import { composeMail, sanitiseLine, sanitiseName } from '../../../platform/messaging/mail/compose-mail.js';
import type { Mail, TextMessage } from '../../../platform/messaging/transport.js';
import { MAIL_TEXTS, type MailTemplate } from './mail-texts.js';

export interface MailRequest {
  to: string;
  locale: MailLocale;
  name: string;
  /** Target of the button; built from the configured address, never from a request. */
  url?: string;
  code?: string;
  /** The address at which a person unsubscribes from mails of this kind. */
  unsubscribeUrl?: string;
  values?: Record<string, string>;
  /** Lines below the text, such as what happened. */
  lines?: readonly string[];
}

/** A text with the values of its placeholders. */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, key: string) => (Object.hasOwn(values, key) ? (values[key] ?? '') : placeholder));
}

/** Renders a mail in the recipient's language. Names that people typed are sanitised first. */
export function renderMail(
  template: MailTemplate,
  { to, locale, name, url, code, unsubscribeUrl, values = {}, lines = [] }: MailRequest,
): Mail {
  const { greeting, footer, unsubscribe, mails } = MAIL_TEXTS[locale];
  const { subject, paragraphs, button } = mails[template];
  const sanitised = Object.fromEntries(Object.entries({ name, ...values }).map(([key, value]) => [key, sanitiseName(value)]));
  return composeMail({
    to,
    locale,
    subject: fillText(subject, sanitised),
    greeting: fillText(sanitised.name ? greeting : greeting.replace(' {name}', ''), sanitised),
    paragraphs: [...paragraphs.map((paragraph) => capitalise(fillText(paragraph, sanitised))), ...lines.map(sanitiseLine)],
    footer,
    ...(code === undefined ? {} : { code }),
    ...(unsubscribeUrl ? { unsubscribe: { label: unsubscribe, url: unsubscribeUrl } } : {}),
    ...(button && url ? { button: { label: button, url } } : {}),
  });
}

/** Renders the text message with a one-time code. */
export function renderOtpText(to: string, locale: MailLocale, code: string, minutes: number): TextMessage {
  const values = { code, minutes: String(minutes) };
  return { to, text: fillText(MAIL_TEXTS[locale].sms, values), template: 'otp', values: { otp: code, minutes: String(minutes) } };
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The first language of an Accept-Language header that mails exist in, else English. */
export function pickLocale(header: string | undefined): MailLocale {
  const wanted = (header ?? '').split(',').map((part) => part.split(';')[0]?.trim().split('-')[0]?.toLowerCase());
  return wanted.find((tag): tag is MailLocale => tag === 'en' || tag === 'hi') ?? 'en';
}
