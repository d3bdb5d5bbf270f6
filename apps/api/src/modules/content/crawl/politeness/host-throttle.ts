/** One host's share of patience. */
interface Host {
  active: number;
  /** Lowered when the host complains. */
  cap: number;
  delayMs: number;
  nextAt: number;
  latencyMs: number;
  good: number;
}

/** After this many answers a host that complained may have one more request at a time. */
const RECOVERY = 50;
/** More requests at once only hide waiting; a host that answers at once is kept busy by two. */
const MIN_AT_ONCE = 2;
const LATENCY_PER_REQUEST_MS = 25;
/** Weight of the newest answer in the average latency. */
const NEWEST = 0.2;

/** Politeness towards each host: how many requests at once, how long between them. By a monotonic clock in milliseconds. */
export class HostThrottle {
  readonly #hosts = new Map<string, Host>();

  constructor(private readonly most: number) {}

  /** What robots.txt asks of us: with a delay there is one request at a time. */
  setDelay(origin: string, delayMs: number): void {
    this.#of(origin).delayMs = delayMs;
  }

  /** Milliseconds until a request may start; 0 when it may now, Infinity when one must end first. */
  waitFor(origin: string, now: number): number {
    const host = this.#of(origin);
    if (host.active >= this.#limit(host)) return Number.POSITIVE_INFINITY;
    return Math.max(0, host.nextAt - now);
  }

  enter(origin: string, now: number): void {
    const host = this.#of(origin);
    host.active += 1;
    host.nextAt = Math.max(host.nextAt, now + host.delayMs);
  }

  /** An answer has come, after so long. */
  leave(origin: string, latencyMs: number): void {
    const host = this.#of(origin);
    host.active -= 1;
    host.latencyMs += (latencyMs - host.latencyMs) * NEWEST;
    host.good += 1;
    if (host.good % RECOVERY === 0 && host.cap < this.most) host.cap += 1;
  }

  /** The host says that it is too much: half as many at once, and a pause. */
  slowDown(origin: string, now: number, pauseMs: number): void {
    const host = this.#of(origin);
    host.cap = Math.max(1, Math.floor(host.cap / 2));
    host.nextAt = Math.max(host.nextAt, now + pauseMs);
    host.good = 0;
  }

  #limit(host: Host): number {
    if (host.delayMs > 0) return 1;
    return Math.min(host.cap, Math.max(MIN_AT_ONCE, Math.ceil(host.latencyMs / LATENCY_PER_REQUEST_MS)));
  }

  #of(origin: string): Host {
    const known = this.#hosts.get(origin);
    if (known) return known;
    const host = { active: 0, cap: this.most, delayMs: 0, nextAt: 0, latencyMs: 0, good: 0 };
    this.#hosts.set(origin, host);
    return host;
  }
}
