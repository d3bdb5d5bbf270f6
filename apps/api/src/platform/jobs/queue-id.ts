/** The name of an outbox job in its queue: its row and the number of earlier attempts, because a queue ignores a name that it knows. */
export const queueId = (outboxId: string, attemptsMade = 0): string => `ob-${outboxId}-${attemptsMade}`;

/** Runs of schedules have other names. Jobs of earlier versions have no attempts in theirs, and may have no row in the database. */
const QUEUE_ID = /^ob-(\d+)(?:-(\d+))?$/;

/** A job of the outbox. */
export interface QueuedId {
  readonly row: string;
  /** Without those that the queue has counted. */
  readonly attemptsMade: number;
  /** Whether an earlier version passed it to its queue, perhaps without a row in `queued_jobs`. */
  readonly isOld: boolean;
}

/** Undefined for the run of a schedule. */
export function parseQueueId(jobId: string): QueuedId | undefined {
  const [, row, attempts] = QUEUE_ID.exec(jobId) ?? [];
  return row === undefined ? undefined : { row, attemptsMade: Number(attempts ?? 0), isOld: attempts === undefined };
}
