import { Webhook } from 'standardwebhooks';

/** The headers of a message: one signature for each secret, in their order. */
export function signMessage(secrets: readonly string[], id: string, at: Date, body: string): Record<string, string> {
  const signature = secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' ');
  return { 'webhook-id': id, 'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)), 'webhook-signature': signature };
}
