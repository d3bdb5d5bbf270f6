import { emailKey } from './email-key.js';

/** Providers that leave out the dots before the @. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, under which its mails are counted: what follows a plus is the choice of whoever writes, and most providers
 * put it into the same box. Accounts are told apart by `emailKey`, as some do not.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  return `${DOTLESS.has(domain) ? name.replaceAll('.', '') : name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
