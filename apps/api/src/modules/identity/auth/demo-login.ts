import { emailKey } from '../../../platform/messaging/mail/email-key.js';

/** The demo's user. Everybody knows the password: it is in the documents. */
export const DEMO_LOGIN = { email: 'demo@bhashantar.example', password: 'bhashantar-demo' } as const;

/** Whether somebody signs in to the demo by the password that everybody knows. */
export function isDemoLogin({ email, password }: { email: string; password: string }): boolean {
  return password === DEMO_LOGIN.password && emailKey(email) === DEMO_LOGIN.email;
}
