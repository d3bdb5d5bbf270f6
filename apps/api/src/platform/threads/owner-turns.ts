import { OwnerQueue } from './owner-queue.js';

/** Does a limited number of pieces of work at a time. The owners of waiting pieces take turns. */
export class OwnerTurns {
  readonly #waiting = new OwnerQueue<() => void>();
  #running = 0;

  constructor(private readonly most: number) {}

  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.most) this.#running++;
    else await new Promise<void>((resolve) => this.#waiting.push(owner, resolve));
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  /** The next piece of work takes the place of the one that has ended. */
  #next(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running--;
  }
}
