import type { MailLocale } from '@bhashantar/contracts';
import { composeMail, tameName } from '../../../platform/mail/compose-mail.js';
import type { Mail, TextMessage } from '../../../platform/messages/message.js';
import { LETTER_TEXTS, type LetterName } from './letter-texts.js';

export interface Letter {
  to: string;
  locale: MailLocale;
  name: string;
  /** Where the button leads; built from the configured address, never from a request. */
  url?: string;
  code?: string;
  values?: Record<string, string>;
}

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (mark, key: string) => (Object.hasOwn(values, key) ? (values[key] ?? '') : mark));
}

/** Writes one of our mails in the reader's language. What people called themselves is tamed first. */
export function writeLetter(letterName: LetterName, { to, locale, name, url, code, values = {} }: Letter): Mail {
  const { greeting, footer, letters } = LETTER_TEXTS[locale];
  const { subject, paragraphs, button } = letters[letterName];
  const tamed = Object.fromEntries(Object.entries({ name, ...values }).map(([key, value]) => [key, tameName(value)]));
  return composeMail({
    to,
    locale,
    subject: fill(subject, tamed),
    greeting: fill(tamed.name ? greeting : greeting.replace(' {name}', ''), tamed),
    paragraphs: paragraphs.map((paragraph) => capitalise(fill(paragraph, tamed))),
    footer,
    ...(code === undefined ? {} : { code }),
    ...(button && url ? { button: { label: button, url } } : {}),
  });
}

/** The one text message we send. */
export function writeOtpText(to: string, locale: MailLocale, code: string, minutes: number): TextMessage {
  const values = { code, minutes: String(minutes) };
  return { to, text: fill(LETTER_TEXTS[locale].sms, values), template: 'otp', values: { otp: code, minutes: String(minutes) } };
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The first language of an Accept-Language header that we write, else English. */
export function pickLocale(header: string | undefined): MailLocale {
  const wanted = (header ?? '').split(',').map((part) => part.split(';')[0]?.trim().split('-')[0]?.toLowerCase());
  return wanted.find((tag): tag is MailLocale => tag === 'en' || tag === 'hi') ?? 'en';
}
