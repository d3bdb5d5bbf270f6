/** One host's share of patience: how many requests at once, and how long between them. */
interface Host {
  active: number;
  limit: number;
  delayMs: number;
  nextAt: number;
}

/** After this many good answers a host that was slowed down may take one more request at a time. */
const RECOVERY = 50;

/** Politeness towards each host, by a monotonic clock in milliseconds. */
export class HostGate {
  readonly #hosts = new Map<string, Host>();
  readonly #good = new Map<string, number>();

  constructor(private readonly limit: number) {}

  /** What robots.txt asks of us: with a delay there is one request at a time. */
  setDelay(origin: string, delayMs: number): void {
    const host = this.#of(origin);
    host.delayMs = delayMs;
    if (delayMs > 0) host.limit = 1;
  }

  /** Milliseconds until a request may start; 0 when it may now, Infinity when one must end first. */
  waitFor(origin: string, now: number): number {
    const host = this.#of(origin);
    if (host.active >= host.limit) return Number.POSITIVE_INFINITY;
    return Math.max(0, host.nextAt - now);
  }

  enter(origin: string, now: number): void {
    const host = this.#of(origin);
    host.active += 1;
    host.nextAt = Math.max(host.nextAt, now + host.delayMs);
  }

  leave(origin: string): void {
    const host = this.#of(origin);
    host.active -= 1;
    const good = (this.#good.get(origin) ?? 0) + 1;
    this.#good.set(origin, good);
    if (good % RECOVERY === 0 && host.delayMs === 0 && host.limit < this.limit) host.limit += 1;
  }

  /** The host says that it is too much: half as many at once, and a pause. */
  slowDown(origin: string, now: number, pauseMs: number): void {
    const host = this.#of(origin);
    host.limit = Math.max(1, Math.floor(host.limit / 2));
    host.nextAt = Math.max(host.nextAt, now + pauseMs);
    this.#good.set(origin, 0);
  }

  #of(origin: string): Host {
    const known = this.#hosts.get(origin);
    if (known) return known;
    const host = { active: 0, limit: this.limit, delayMs: 0, nextAt: 0 };
    this.#hosts.set(origin, host);
    return host;
  }
}
