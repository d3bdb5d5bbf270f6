import { setTimeout as sleep } from 'node:timers/promises';
import { settlesWithin } from '../platform/clock/settles-within.js';
import type { Logger } from '../platform/logger/logger.js';

export interface ShutDownParts {
  /** Makes the readiness check fail, so that load balancers send no more work. */
  readonly startDraining: () => void;
  /** How long the process still serves, until load balancers have noticed. */
  readonly drainMs: number;
  /** Ends running work and closes connections. */
  readonly close: () => Promise<void>;
  /** Time limit of `close`. */
  readonly closeMs: number;
  readonly logger: Pick<Logger, 'error'>;
}

/** Shuts a process down; resolves to the exit code, also when closing fails or takes too long. */
export async function shutDown({ startDraining, drainMs, close, closeMs, logger }: ShutDownParts): Promise<number> {
  startDraining();
  await sleep(drainMs);
  try {
    if (await settlesWithin(close(), closeMs)) return 0;
    logger.error({ closeMs }, 'shutdown timed out');
  } catch (error) {
    logger.error({ err: error }, 'shutdown failed');
  }
  return 1;
}
