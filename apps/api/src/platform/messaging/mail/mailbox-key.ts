import { emailKey } from './email-key.js';

/** Providers that leave out the dots before the @. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox to which an address belongs, by which mails are counted. The sender chooses the part after a plus, and most providers deliver
 * such mails to the same box. Accounts use `emailKey` instead, because some providers do not.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  return `${DOTLESS.has(domain) ? name.replaceAll('.', '') : name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
