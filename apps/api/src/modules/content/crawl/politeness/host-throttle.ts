/** The throttle of one host. */
interface Host {
  active: number;
  /** Lowered when the host complains. */
  cap: number;
  delayMs: number;
  nextAt: number;
  latencyMs: number;
  good: number;
}

/** After this many responses the concurrency of a host that was overloaded grows by one. */
const RECOVERY = 50;
/** Concurrency only hides latency; two requests keep a fast host busy. */
const MIN_AT_ONCE = 2;
const LATENCY_PER_REQUEST_MS = 25;
/** Weight of the newest response in the average latency. */
const NEWEST = 0.2;

/** Throttles requests per host: concurrency and delay. By a monotonic clock in milliseconds. */
export class HostThrottle {
  readonly #hosts = new Map<string, Host>();

  constructor(private readonly most: number) {}

  /** The crawl delay of robots.txt: with a delay there is one request at a time. */
  setDelay(origin: string, delayMs: number): void {
    this.#of(origin).delayMs = delayMs;
  }

  /** Milliseconds until a request may start: 0 if it may start now, Infinity if another request must end first. */
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

  /** A response has arrived after this latency. */
  leave(origin: string, latencyMs: number): void {
    const host = this.#of(origin);
    host.active -= 1;
    host.latencyMs += (latencyMs - host.latencyMs) * NEWEST;
    host.good += 1;
    if (host.good % RECOVERY === 0 && host.cap < this.most) host.cap += 1;
  }

  /** The host is overloaded: half the concurrency, and a pause. */
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
