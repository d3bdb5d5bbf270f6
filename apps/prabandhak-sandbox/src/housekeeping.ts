import type { Change, SubBatchRow } from './store/rows.js';
import type { Store } from './store/store.js';
import { end } from './work/actions.js';
import { ANSWER_HOURS, EVENT_DAYS, EXPIRY_DAYS, REVERT_DAYS } from './work/limits.js';
import { isOpen } from './work/transitions.js';
import type { WorkService } from './work/work-service.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Does the work that only time triggers: closes, expires, and deletes data that nobody may request any more. */
export class Housekeeping {
  #nextAt = 0;

  constructor(
    private readonly store: Store,
    private readonly work: WorkService,
  ) {}

  /** Works once an hour, although the scheduler calls it more often. */
  tidy(now: Date): undefined {
    if (now.getTime() < this.#nextAt) return;
    this.#nextAt = now.getTime() + HOUR_MS;
    for (const row of [...this.store.rows('subBatches').values()]) this.#endOf(row, now);
    this.store.commit([...this.#oldAnswers(now), ...this.#oldEvents(now)]);
  }

  #endOf(row: SubBatchRow, now: Date): void {
    const isLater = (from: string | undefined, days: number) => from !== undefined && now.getTime() - Date.parse(from) > days * DAY_MS;
    if (row.status === 'acknowledged' && isLater(row.updatedAt, REVERT_DAYS)) this.work.run(row, (change) => change.move('close'));
    const { dueAt } = this.work.requireBatch(row.accountId, row.batchId);
    if (!isOpen(row.status) || !isLater(dueAt, EXPIRY_DAYS)) return;
    this.work.run(row, (change) => end(change, 'expire', { code: 'past_due', message: `The due time was ${dueAt}.` }));
  }

  #oldAnswers(now: Date): Change[] {
    // A client that counts its 24 hours from its own clock still gets its answer.
    const before = new Date(now.getTime() - 2 * ANSWER_HOURS * HOUR_MS).toISOString();
    return [...this.store.groups('answers')].flatMap((group) =>
      [...this.store.rows('answers', group)]
        .filter(([, { createdAt }]) => createdAt < before)
        .map(([key]): Change => ['answers', group, key, null]),
    );
  }

  #oldEvents(now: Date): Change[] {
    const before = new Date(now.getTime() - EVENT_DAYS * DAY_MS).toISOString();
    return [...this.store.groups('events')].flatMap((group) =>
      [...this.store.rows('events', group).values()]
        .filter(({ createdAt, nextAt }) => createdAt < before && nextAt === null)
        .map(({ eventId }): Change => ['events', group, eventId, null]),
    );
  }
}
