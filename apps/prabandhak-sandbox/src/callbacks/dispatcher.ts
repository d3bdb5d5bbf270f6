import type { Accounts } from '../accounts/accounts.js';
import type { EventRow } from '../store/rows.js';
import type { Store } from '../store/store.js';
import { CALLBACK_HOURS, CALLBACK_RETRY_SECONDS, CALLBACKS_AT_ONCE } from '../work/limits.js';
import type { CallbackSender, SendResult } from './callback-sender.js';

const ATTEMPTS_KEPT = 20;
const HOUR_MS = 3_600_000;
const GONE = 410;

function waitSeconds(roundAttempts: number, { retryAfter = 0 }: SendResult): number {
  const planned = CALLBACK_RETRY_SECONDS[roundAttempts - 1] ?? CALLBACK_RETRY_SECONDS.at(-1) ?? 0;
  return Math.max(planned, retryAfter);
}

/** The row of an event after an attempt. */
export function afterAttempt(event: EventRow, result: SendResult, now: Date): EventRow {
  const attempt = { at: now.toISOString(), outcome: result.outcome, isSuccess: result.isSuccess };
  const tried: EventRow = {
    ...event,
    attempts: [...event.attempts, attempt].slice(-ATTEMPTS_KEPT),
    roundAttempts: event.roundAttempts + 1,
  };
  if (result.isSuccess) return { ...tried, state: 'delivered', nextAt: null };
  // Meanwhile an acknowledgement has ended the retries.
  if (event.state !== 'due') return tried;
  const isTooLate = now.getTime() - Date.parse(event.roundStartedAt) >= CALLBACK_HOURS * HOUR_MS;
  if (result.status === GONE || isTooLate) return { ...tried, state: 'failing', nextAt: null };
  return { ...tried, nextAt: new Date(now.getTime() + 1_000 * waitSeconds(tried.roundAttempts, result)).toISOString() };
}

/**
 * Sends the events that are due, and repeats each until it gets a 2xx. The store knows the due events, so they are also sent after a
 * restart.
 */
export class Dispatcher {
  readonly #sending = new Set<string>();

  constructor(
    private readonly store: Store,
    private readonly accounts: Accounts,
    private readonly sender: CallbackSender,
    private readonly now: () => Date,
    private readonly wake: () => void,
  ) {}

  /** Starts the attempts that are due. Returns the time of the next one. */
  dispatch(now: Date): string | undefined {
    const at = now.toISOString();
    const waiting = [...this.#waiting()].sort((a, b) => (a.nextAt < b.nextAt ? -1 : 1));
    const due = waiting.filter(({ nextAt }) => nextAt <= at).slice(0, CALLBACKS_AT_ONCE - this.#sending.size);
    for (const event of due) void this.#attempt(event);
    return waiting.find(({ nextAt }) => nextAt > at)?.nextAt;
  }

  /** Makes events due again, as if they were new. Returns their number. */
  replay(events: readonly EventRow[]): number {
    const at = this.now().toISOString();
    const again = events.map(
      (event): EventRow => ({ ...event, state: 'due', sending: 'normal', nextAt: at, roundAttempts: 0, roundStartedAt: at }),
    );
    this.store.commit(again.map((event) => ['events', event.accountId, event.eventId, event] as const));
    this.wake();
    return again.length;
  }

  *#waiting(): Generator<EventRow & { nextAt: string }> {
    for (const accountId of this.store.groups('events'))
      for (const event of this.store.rows('events', accountId).values()) {
        const { nextAt } = event;
        if (nextAt !== null && !this.#sending.has(event.eventId)) yield { ...event, nextAt };
      }
  }

  async #attempt(event: EventRow): Promise<void> {
    const { accountId, eventId } = event;
    this.#sending.add(eventId);
    try {
      await this.store.durable();
      const secrets = this.accounts.liveSecrets(this.accounts.require(accountId)).map(({ secret }) => secret);
      const result = await this.sender.send(event, secrets);
      const current = this.store.get('events', eventId, accountId) ?? event;
      this.store.commit([['events', accountId, eventId, afterAttempt(current, result, this.now())]]);
    } finally {
      this.#sending.delete(eventId);
      this.wake();
    }
  }
}
