import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../platform/logger/logger.js';
import { Seldom } from '../../../platform/logger/seldom.js';

const LOG_EVERY_MS = 5_000;
/** A look-up that takes longer than this is not waited for, when there is something else to show. */
const PATIENCE_MS = 1_000;
/** The same while another has just failed: a page needs several. */
const SHORT_PATIENCE_MS = 50;
const TROUBLE_MS = 2_000;

/** What the public side knows of a database that is away or does not answer: it goes on with what it has, and visitors do not wait for it. */
@Injectable()
export class DeliveryTrouble {
  readonly #seldom = new Seldom(LOG_EVERY_MS);
  #until = 0;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** What is made now may lack what could not be found out. */
  get isRecent(): boolean {
    return Date.now() < this.#until;
  }

  /** Notes a failure; says so in the log now and then, not for every visitor. */
  readonly report = (err: unknown): void => {
    this.#until = Date.now() + TROUBLE_MS;
    this.#seldom.tell((silenced) => this.logger.warn({ err, silenced }, 'a look-up failed: visitors get what is known'));
  };

  /** The outcome of a look-up or, when it fails or takes too long, what there is without it. */
  async orElse<Value>(work: Promise<Value>, otherwise: () => Value, patienceMs = PATIENCE_MS): Promise<Value> {
    const isTroubled = this.isRecent;
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<Value>((resolve) => {
      timer = setTimeout(
        () => {
          // A short wait proves nothing: a database that is merely slow would never be waited for again.
          if (!isTroubled) this.report(new Error('a look-up takes too long'));
          resolve(otherwise());
        },
        isTroubled ? SHORT_PATIENCE_MS : patienceMs,
      );
    });
    const failed = (error: unknown) => {
      this.report(error);
      return otherwise();
    };
    return Promise.race([work.catch(failed), tooLong]).finally(() => clearTimeout(timer));
  }
}
