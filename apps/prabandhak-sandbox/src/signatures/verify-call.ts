import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { MESSAGE_ID_MINUTES, TIMESTAMP_TOLERANCE_SECONDS } from '../work/limits.js';
import { Refusal } from '../work/refusal.js';

export interface SignedHeaders {
  id: string;
  timestamp: string;
  signature: string;
}

const HEADERS = { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' } as const;
const ID = /^[A-Za-z0-9_-]{8,64}$/;

type IncomingHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The signature headers of a call; refuses a call that lacks one. */
export function readSignedHeaders(headers: IncomingHeaders): SignedHeaders {
  const read = (name: string): string => {
    const value = headers[name];
    if (typeof value === 'string' && value !== '') return value;
    throw new Refusal('unsigned', `The header ${name} is missing.`);
  };
  const signed = { id: read(HEADERS.id), timestamp: read(HEADERS.timestamp), signature: read(HEADERS.signature) };
  if (!ID.test(signed.id)) throw new Refusal('unsigned', `${HEADERS.id} has 8 to 64 letters, digits, "_" or "-".`);
  return signed;
}

function isSignedBy(secret: string, body: Buffer, { id, timestamp, signature }: SignedHeaders): boolean {
  const headers = { [HEADERS.id]: id, [HEADERS.timestamp]: timestamp, [HEADERS.signature]: signature };
  try {
    new Webhook(secret).verify(body, headers, { jsonParse: false });
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}

/** Refuses a call that no live secret of its account signed, or whose time is too far away. */
export function verifyCall(secrets: readonly string[], body: Buffer, signed: SignedHeaders, now: Date): void {
  const seconds = /^\d{1,12}$/.test(signed.timestamp) ? Number(signed.timestamp) : Number.NaN;
  const isFresh = Math.abs(now.getTime() / 1_000 - seconds) <= TIMESTAMP_TOLERANCE_SECONDS;
  if (!isFresh) throw new Refusal('stale_timestamp', `${HEADERS.timestamp} is more than five minutes away from the time of this server.`);
  if (secrets.some((secret) => isSignedBy(secret, body, signed))) return;
  throw new Refusal('bad_signature', `No signature in ${HEADERS.signature} matches the body and a live secret of the account.`);
}

/**
 * Ids of calls that were accepted lately. A restart may forget them, because every call that changes something can be repeated without
 * harm.
 */
export class SeenMessages {
  readonly #until = new Map<string, number>();

  /** Refuses an id that was accepted before, and notes it. */
  note(accountId: string, id: string, now: Date): void {
    for (const [key, until] of this.#until) {
      if (until > now.getTime()) break;
      this.#until.delete(key);
    }
    const key = `${accountId} ${id}`;
    if (this.#until.has(key))
      throw new Refusal('replayed', `A call with the ${HEADERS.id} ${id} was accepted before. Give each attempt a new one.`);
    this.#until.set(key, now.getTime() + MESSAGE_ID_MINUTES * 60_000);
  }
}
