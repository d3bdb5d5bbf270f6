import { Inject, Injectable } from '@nestjs/common';
import { OrganisationBusy } from '../../../../platform/database/organisation-busy.js';
import { LogThrottle } from '../../../../platform/logger/log-throttle.js';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';

const LOG_EVERY_MS = 5_000;
/** With a fallback, a look-up is awaited no longer than this. */
const TIMEOUT_MS = 1_000;
/** The time-out while another look-up has just failed, because a page needs several. */
const SHORT_TIMEOUT_MS = 50;
const OUTAGE_MS = 2_000;

/** Keeps the public side serving while the database is down or slow: look-ups fall back to cached values, and visitors do not wait. */
@Injectable()
export class DatabaseFallback {
  readonly #logThrottle = new LogThrottle(LOG_EVERY_MS);
  #until = 0;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Whether a current result may be incomplete, because a look-up has just failed. */
  get hasFailedRecently(): boolean {
    return Date.now() < this.#until;
  }

  /** Records a failure, and logs it every few seconds, not for every visitor. A busy organisation does not count as an outage. */
  readonly report = (err: unknown): void => {
    if (!(err instanceof OrganisationBusy)) this.#until = Date.now() + OUTAGE_MS;
    this.#logThrottle.run((suppressed) => this.logger.warn({ err, suppressed }, 'look-up failed; visitors get cached data'));
  };

  /** The result of a look-up, or the fallback when it fails or takes too long. */
  async orElse<Value>(work: Promise<Value>, otherwise: () => Value, timeoutMs = TIMEOUT_MS): Promise<Value> {
    const hasFailed = this.hasFailedRecently;
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<Value>((resolve) => {
      timer = setTimeout(
        () => {
          // A short time-out does not show an outage: otherwise, a slow database would never be awaited again.
          if (!hasFailed) this.report(new Error('a look-up takes too long'));
          resolve(otherwise());
        },
        hasFailed ? SHORT_TIMEOUT_MS : timeoutMs,
      );
    });
    const failed = (error: unknown) => {
      this.report(error);
      return otherwise();
    };
    return Promise.race([work.catch(failed), tooLong]).finally(() => clearTimeout(timer));
  }
}
