import { setTimeout as sleep } from 'node:timers/promises';
import { endsWithin } from '../platform/clock/ends-within.js';
import type { Logger } from '../platform/logger/logger.js';

export interface ShutDownParts {
  /** Says that the process should get no more work. */
  readonly leave: () => void;
  /** How long it still does what it is asked, for that to be noticed. */
  readonly drainMs: number;
  /** Ends what runs and closes what is open. */
  readonly close: () => Promise<void>;
  /** What has not ended by then is given up. */
  readonly closeMs: number;
  readonly logger: Pick<Logger, 'error'>;
}

/** Ends a process in order; resolves to the code to exit with, also when something does not want to end. */
export async function shutDown({ leave, drainMs, close, closeMs, logger }: ShutDownParts): Promise<number> {
  leave();
  await sleep(drainMs);
  try {
    if (await endsWithin(close(), closeMs)) return 0;
    logger.error({ closeMs }, 'something did not end in time');
  } catch (error) {
    logger.error({ err: error }, 'the process did not end in order');
  }
  return 1;
}
