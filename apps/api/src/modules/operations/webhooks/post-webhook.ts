import { parseRetryAfter } from '@bhashantar/api-reader';
import type { WebhookFailure } from '@bhashantar/contracts';
import type { EgressClient } from '../../../platform/egress/egress-client.js';
import { EgressError } from '../../../platform/egress/egress-error.js';
import type { EgressResponse } from '../../../platform/egress/egress-options.js';

/** Ample for an acknowledgement; a receiver that works longer should answer first. */
const TOTAL_MS = 15_000;
const FIRST_BYTE_MS = 10_000;
/** The status has already decided the outcome, so nobody waits longer for the body. */
const BODY_MS = 1_000;
/** The part of the response that is kept to diagnose failures. */
const RESPONSE_BYTES = 2_048;
const MAX_RETRY_AFTER_MS = 24 * 60 * 60_000;
const GONE = 410;

/** The outcome of one attempt. */
export interface AttemptOutcome {
  status: number | null;
  failure: WebhookFailure | null;
  /** The beginning of the answer, as text. */
  response: string;
  /** The receiver wants no more messages at all. */
  isGone: boolean;
  /** How long the receiver asks the sender to wait. */
  retryAfterMs: number;
}

/** Posts a message. Follows no redirect, because it would send a signed message to an unwanted receiver. */
export async function postWebhook(
  egress: EgressClient,
  url: string,
  headers: Record<string, string>,
  body: string,
  now: Date,
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  try {
    const reply = await egress.request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      totalMs: TOTAL_MS,
      firstByteMs: FIRST_BYTE_MS,
      bodyMs: BODY_MS,
      signal,
    });
    const isTaken = reply.status >= 200 && reply.status < 300;
    return {
      status: reply.status,
      failure: isTaken ? null : 'status',
      response: await beginningOf(reply),
      isGone: reply.status === GONE,
      retryAfterMs: parseRetryAfter(reply.headers['retry-after'], now, MAX_RETRY_AFTER_MS) ?? 0,
    };
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return { status: null, failure: error.code, response: '', isGone: false, retryAfterMs: 0 };
  }
}

/** The status has already decided; a truncated or endless reply changes nothing. Postgres takes no null bytes in text. */
async function beginningOf(reply: EgressResponse): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of reply.body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= RESPONSE_BYTES) break;
    }
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
  }
  return Buffer.concat(chunks).subarray(0, RESPONSE_BYTES).toString('utf8').replaceAll('\0', '\u{FFFD}');
}
