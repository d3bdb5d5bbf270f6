import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { WEBHOOK_TOLERANCE_MINUTES } from '@bhashantar/contracts';
import { signatureOf } from './sign-webhook.js';

const TOLERANCE_SECONDS = WEBHOOK_TOLERANCE_MINUTES * 60;
/** Senders with two valid secrets send two signatures; more would only cost work. */
const MOST_SIGNATURES = 5;
/** Ids are stored, and shown to people. */
const ID = /^[\x21-\x7e]{1,200}$/;
const TIMESTAMP = /^\d{1,12}$/;

/** Why a message is not taken. */
export type WebhookProblem = 'unsigned' | 'wrongSignature' | 'old';

/** Checks a message by Standard Webhooks before anybody parses it: answers its id, or why it is refused. */
export function verifyWebhook(
  secrets: readonly string[],
  headers: IncomingHttpHeaders,
  body: Buffer,
  now: Date,
): { messageId: string } | { problem: WebhookProblem } {
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name]);
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string') return { problem: 'unsigned' };
  if (!ID.test(id) || !TIMESTAMP.test(timestamp)) return { problem: 'unsigned' };
  const given = signature.split(' ').slice(0, MOST_SIGNATURES);
  const isSigned = secrets.some((secret) => {
    const expected = signatureOf(secret, id, timestamp, body);
    return given.some((one) => isSame(one, expected));
  });
  if (!isSigned) return { problem: 'wrongSignature' };
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  return age > TOLERANCE_SECONDS ? { problem: 'old' } : { messageId: id };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
