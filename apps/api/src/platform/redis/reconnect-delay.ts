/** BullMQ's own delay grows to 20 s, in which a returned Redis would be idle. */
const LONGEST_MS = 2_000;
const STEP_MS = 200;

/** Milliseconds until the next attempt to connect, by the number of those that failed: a `retryStrategy` of ioredis. */
export const reconnectDelay = (attempts: number): number => Math.min(attempts * STEP_MS, LONGEST_MS);
