import { emailKey } from '../../../platform/messaging/mail/email-key.js';

/** The demo's people share it, and everybody knows it: it is in the documents. */
const PASSWORD = 'bhashantar-demo';

/** The administrator of the demo's organisation. */
export const DEMO_LOGIN = { email: 'demo@bhashantar.example', password: PASSWORD } as const;
/** The delivery manager who looks after it. */
export const DEMO_MANAGER_LOGIN = { email: 'manager@bhashantar.example', password: PASSWORD } as const;

const EMAILS: readonly string[] = [DEMO_LOGIN.email, DEMO_MANAGER_LOGIN.email];

/** Whether somebody signs in to the demo by the password that everybody knows. */
export function isDemoLogin({ email, password }: { email: string; password: string }): boolean {
  return password === PASSWORD && EMAILS.includes(emailKey(email));
}
