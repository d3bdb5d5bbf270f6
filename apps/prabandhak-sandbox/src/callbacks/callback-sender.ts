import { randomBytes } from 'node:crypto';
import { signMessage } from '../signatures/sign-message.js';
import type { EventRow } from '../store/rows.js';
import { CALLBACK_TIMEOUT_MS } from '../work/limits.js';

export interface SendResult {
  isSuccess: boolean;
  /** The status, or the reason why there is none, in words for people. */
  outcome: string;
  status?: number;
  /** In seconds. */
  retryAfter?: number;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const RETRY_AFTER_MAX = 3_600;

const isRefusalForNow = (status: number) => status === 429 || status === 503;

function readRetryAfter(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return isRefusalForNow(response.status) && seconds > 0 ? Math.min(seconds, RETRY_AFTER_MAX) : 0;
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'no connection';
  if (error.name === 'TimeoutError') return `no answer within ${CALLBACK_TIMEOUT_MS / 1_000} seconds`;
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  return `no connection: ${code ?? message}`;
}

/** Posts callbacks. */
export class CallbackSender {
  constructor(
    private readonly plainHosts: readonly string[],
    private readonly now: () => Date,
  ) {}

  /** Whether callbacks may be sent to an address: with TLS to any address, otherwise only to loopback and the configured hosts. */
  isAllowed(address: string): boolean {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url || url.username || url.password) return false;
    return url.protocol === 'https:' || LOOPBACK.has(url.hostname) || this.plainHosts.includes(url.host);
  }

  /** Sends an event; the first attempt follows the event's simulated fault. */
  async send(event: EventRow, secrets: readonly string[]): Promise<SendResult> {
    const isFirst = event.attempts.length === 0;
    if (isFirst && event.sending === 'wrongSignature') return this.#post(event, [`whsec_${randomBytes(32).toString('base64')}`]);
    if (!isFirst || event.sending !== 'twice') return this.#post(event, secrets);
    const [first, second] = await Promise.all([this.#post(event, secrets), this.#post(event, secrets)]);
    return first.isSuccess ? first : second;
  }

  async #post({ url, eventId, body }: EventRow, secrets: readonly string[]): Promise<SendResult> {
    const headers = {
      ...signMessage(secrets, eventId, this.now(), body),
      'content-type': 'application/json',
      'user-agent': 'prabandhak-sandbox',
    };
    try {
      const signal = AbortSignal.timeout(CALLBACK_TIMEOUT_MS);
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
      await response.body?.cancel();
      const { ok: isSuccess, status } = response;
      return { isSuccess, status, outcome: String(status), retryAfter: readRetryAfter(response) };
    } catch (error) {
      return { isSuccess: false, outcome: describeError(error) };
    }
  }
}
