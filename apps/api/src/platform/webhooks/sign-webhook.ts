import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
/** The specification asks for 24 to 64. */
const SECRET_BYTES = 32;

/** A new secret as Standard Webhooks writes it. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** The headers of a message (Standard Webhooks, https://www.standardwebhooks.com): one signature for each live secret, that of the newest first. */
export function signWebhook(secrets: readonly string[], messageId: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => signatureOf(secret, messageId, timestamp, body));
  return { 'webhook-id': messageId, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/** The signature of a message by one secret, in version 1 of Standard Webhooks. */
export function signatureOf(secret: string, messageId: string, timestamp: string, body: string | Buffer): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.`).update(body).digest('base64')}`;
}
