import type { MailLocale } from '@bhashantar/contracts';
import { escapeHtml } from '../../html/escape-html.js';
import type { Mail } from '../transport.js';

/** The parts of a mail, all plain text. */
export interface MailParts {
  to: string;
  locale: MailLocale;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Shown large: a one-time code. */
  code?: string;
  button?: { label: string; url: string };
  footer: string;
  /** For recurring mails. */
  unsubscribe?: { label: string; url: string };
}

/** A zero-width space interrupts an address, so that mail programs do not turn it into a link. Readers see the name unchanged. */
const NO_LINK = '\u200b';

/** Names come from people: no line break may start a header, no address in them may become a link, and none may fill the mail. */
export const sanitiseName = (name: string): string => sanitise(name, 80);

/** A line with names in it. */
export const sanitiseLine = (line: string): string => sanitise(line, 240);

function sanitise(text: string, length: number): string {
  const oneLine = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  const withoutLinks = oneLine.replace(/:\/\//g, `:${NO_LINK}//`).replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, `.${NO_LINK}`);
  return [...withoutLinks].slice(0, length).join('');
}

/** A mail in text and HTML from the same parts, everything escaped. */
export function composeMail(parts: MailParts): Mail {
  return { to: parts.to, subject: parts.subject.replace(/[\r\n]+/g, ' '), text: composeText(parts), html: composeHtml(parts) };
}

function composeText({ greeting, paragraphs, code, button, footer, unsubscribe }: MailParts): string {
  const lines = [
    greeting,
    ...paragraphs,
    code,
    button && `${button.label}:\n${button.url}`,
    `--\n${footer}`,
    unsubscribe && `${unsubscribe.label}:\n${unsubscribe.url}`,
  ];
  return `${lines.filter(Boolean).join('\n\n')}\n`;
}

function composeHtml({ locale, subject, greeting, paragraphs, code, button, footer, unsubscribe }: MailParts): string {
  const body = [
    `<p>${escapeHtml(greeting)}</p>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    code && `<p style="font-size:28px;letter-spacing:6px;font-weight:bold">${escapeHtml(code)}</p>`,
    button && buttonHtml(button),
    `<p style="color:#5b6470;font-size:13px;margin-top:32px">${escapeHtml(footer)}</p>`,
    unsubscribe && `<p style="font-size:13px"><a href="${escapeHtml(unsubscribe.url)}">${escapeHtml(unsubscribe.label)}</a></p>`,
  ];
  const style = "font-family:'Noto Sans','Noto Sans Devanagari',Arial,sans-serif;font-size:16px;line-height:1.6;color:#1c2733";
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:#ffffff"><div style="max-width:560px;margin:0 auto;${style}">${body.filter(Boolean).join('')}</div></body></html>`;
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  const style = 'display:inline-block;padding:12px 24px;background:#0f5c5c;color:#ffffff;text-decoration:none;border-radius:6px';
  return `<p><a href="${address}" style="${style}">${escapeHtml(label)}</a></p><p style="font-size:13px;word-break:break-all">${address}</p>`;
}
