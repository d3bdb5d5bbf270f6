import { EgressError } from '../../../../../platform/egress/egress-error.js';
import { presentOwner } from '../../../../../platform/logger/request-context.js';
import { OwnerQueue } from '../../../../../platform/threads/owner-queue.js';

/** Limits concurrency. The owners of callers that wait take turns. A caller leaves the queue when its signal aborts. */
export class Semaphore {
  readonly #queue = new OwnerQueue<() => void>();

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
    const owner = presentOwner();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#queue.remove(owner, enter);
        reject(new EgressError('unreachable', 'cancelled', { cause: signal.reason }));
      };
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      this.#queue.push(owner, enter);
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
    });
  }
}
