/** When a worker counts as dead and how long it may take to stop; milliseconds. */
export interface WorkerTiming {
  /** A job whose worker has not renewed its lock for this long goes back to the queue. */
  readonly lockMs: number;
  readonly stalledCheckMs: number;
  /** The interval of the check for dead workers; two checks must find the same. */
  readonly lookMs: number;
  /** After a loss of connections, which may affect everybody: the time in which living workers reconnect. */
  readonly graceMs: number;
  /** Jobs that still run after this long at shutdown go back to the queue by their lock. */
  readonly closeMs: number;
  /** How often a queue on Redis is searched for jobs that it has lost. */
  readonly lostCheckMs: number;
}

export const WORKER_TIMING = Symbol('WORKER_TIMING');

export const DEFAULT_TIMING: WorkerTiming = {
  lockMs: 30_000,
  stalledCheckMs: 1_000,
  lookMs: 1_000,
  graceMs: 5_000,
  closeMs: 20_000,
  lostCheckMs: 15_000,
};
