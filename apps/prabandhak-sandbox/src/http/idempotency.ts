import { createHash } from 'node:crypto';
import type { AnswerRow, Change } from '../store/rows.js';
import type { Store } from '../store/store.js';
import { Refusal } from '../work/refusal.js';

export interface KeyedCall {
  accountId: string;
  /** Names the call and, where it is about one thing, this thing. */
  scope: string;
  key: string;
  body: Buffer;
}

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** The answer to an earlier call with the same key; refuses another body. */
export function findAnswer(store: Store, { accountId, scope, key, body }: KeyedCall): AnswerRow | undefined {
  const answer = store.get('answers', `${scope} ${key}`, accountId);
  if (answer && answer.bodyHash !== hashOf(body))
    throw new Refusal('idempotency_conflict', `The Idempotency-Key ${key} belongs to an earlier call with another body.`);
  return answer;
}

/** The row that keeps an answer; it belongs into the transaction of the call's effect. */
export function keepAnswer({ accountId, scope, key, body }: KeyedCall, status: number, reply: object, now: Date): Change {
  const row = { bodyHash: hashOf(body), status, body: JSON.stringify(reply), createdAt: now.toISOString() };
  return ['answers', accountId, `${scope} ${key}`, row];
}
