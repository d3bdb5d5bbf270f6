import { OwnerQueue } from './owner-queue.js';

/** Places for work that needs much memory: one per owner at a time, and a limited number in all. Waiting owners take turns. */
export class OwnerPlaces {
  readonly #held = new Set<string>();
  readonly #waiting = new OwnerQueue<() => void>();

  constructor(private readonly most: number) {}

  /** Waits for a place. The caller gives it back with `leave`. */
  async take(owner: string): Promise<void> {
    if (this.#isFree(owner)) this.#held.add(owner);
    else await new Promise<void>((resolve) => this.#waiting.push(owner, resolve));
  }

  leave(owner: string): void {
    this.#held.delete(owner);
    const next = this.#waiting.shift((waiting) => this.#isFree(waiting) && Boolean(this.#held.add(waiting)));
    next?.();
  }

  #isFree(owner: string): boolean {
    return this.#held.size < this.most && !this.#held.has(owner);
  }
}
