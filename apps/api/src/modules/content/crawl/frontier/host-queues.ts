import type { ClaimedUrl } from '../crawl.entity.js';

/** Claimed addresses in one queue a host, so that a busy host is skipped at once, however many addresses wait for it. */
export class HostQueues {
  readonly #byOrigin = new Map<string, ClaimedUrl[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Hosts with waiting addresses. */
  origins(): string[] {
    return [...this.#byOrigin.keys()];
  }

  all(): ClaimedUrl[] {
    return [...this.#byOrigin.values()].flat();
  }

  add(claim: ClaimedUrl): void {
    const { origin } = new URL(claim.url);
    const line = this.#byOrigin.get(origin);
    if (line) line.push(claim);
    else this.#byOrigin.set(origin, [claim]);
    this.#size += 1;
  }

  /** Takes the next address of this host's queue, if there is one. */
  take(origin: string): ClaimedUrl | undefined {
    const line = this.#byOrigin.get(origin);
    const claim = line?.shift();
    if (claim) this.#size -= 1;
    if (line?.length === 0) this.#byOrigin.delete(origin);
    return claim;
  }
}
