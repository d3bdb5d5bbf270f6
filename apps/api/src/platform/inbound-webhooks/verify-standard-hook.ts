import { verifyWebhook } from '../webhooks/verify-webhook.js';
import type { HookVerifier } from './hook-kind.js';

/** For senders that sign as Standard Webhooks asks. */
export const verifyStandardHook: HookVerifier = (secrets, { headers, body }, now) => {
  const verified = verifyWebhook(secrets, headers, body, now);
  return 'problem' in verified ? verified : { eventId: verified.messageId };
};
