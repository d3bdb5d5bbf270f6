import { EgressError } from '../../../../../platform/egress/egress-error.js';

/** Limits concurrency; a waiting caller leaves the queue when its signal aborts. */
export class Semaphore {
  readonly #queue: (() => void)[] = [];

  constructor(private free: number) {}

  async run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free -= 1;
    else await this.#wait(signal);
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.free += 1;
    }
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#queue.splice(this.#queue.indexOf(enter), 1);
        reject(new EgressError('unreachable', 'cancelled', { cause: signal.reason }));
      };
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      this.#queue.push(enter);
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
    });
  }
}
