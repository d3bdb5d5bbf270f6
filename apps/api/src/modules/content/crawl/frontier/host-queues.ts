import type { ClaimedUrl } from '../crawl.entity.js';

/** Claimed addresses that may not be fetched yet, by host: a host that is busy is passed over at once, however many wait for it. */
export class HostQueues {
  readonly #byOrigin = new Map<string, ClaimedUrl[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Hosts that somebody waits for. */
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

  /** The next in this host's line, if there is one. */
  take(origin: string): ClaimedUrl | undefined {
    const line = this.#byOrigin.get(origin);
    const claim = line?.shift();
    if (claim) this.#size -= 1;
    if (line?.length === 0) this.#byOrigin.delete(origin);
    return claim;
  }
}
