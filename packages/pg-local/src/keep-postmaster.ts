import { isAlive } from './inspect-process.js';

/** Events of a supervised server. Times in milliseconds. */
export type PostmasterEvent =
  | { readonly kind: 'restarted'; readonly pid: number; readonly downMs: number }
  | { readonly kind: 'failed'; readonly tries: number; readonly nextMs: number; readonly error: Error }
  | { readonly kind: 'gaveUp'; readonly tries: number; readonly error: Error };

/** How a server that does not come up is tried again. Times in milliseconds. */
export interface RestartPolicy {
  /** The wait after the first failed try, doubled with each further one. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** The number of failed tries in a row after which it gives up. */
  readonly tries: number;
}

/** Gives up after about eight minutes, because a longer outage needs a person. */
const DEFAULT_POLICY: RestartPolicy = { firstMs: 250, longestMs: 30_000, tries: 20 };
/** The interval of checks; each is a single system call. */
const WATCH_MS = 100;

export interface KeepOptions {
  /** Restarts the server, or finds the one that another process has started; resolves to its pid. */
  readonly restart: () => Promise<number>;
  readonly policy?: RestartPolicy | undefined;
  readonly onEvent: (event: PostmasterEvent) => void;
}

/** Watches a postmaster by its pid, because it may be another process's child, and restarts it when it is gone. */
export class KeptPostmaster {
  #pid: number;
  #isStopped = false;
  #tries = 0;
  #downSince = 0;
  #timer: NodeJS.Timeout;
  #restarting: Promise<void> | undefined;

  constructor(
    pid: number,
    private readonly options: KeepOptions,
  ) {
    this.#pid = pid;
    this.#timer = this.#watch();
  }

  get pid(): number {
    return this.#pid;
  }

  /** Stops watching. Resolves when a restart in progress has finished. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#restarting;
  }

  /** The timer must not keep a process alive that has nothing else to do. */
  #watch(): NodeJS.Timeout {
    return setInterval(() => this.#look(), WATCH_MS).unref();
  }

  #look(): void {
    if (isAlive(this.#pid)) return;
    clearTimeout(this.#timer);
    this.#downSince = performance.now();
    this.#try();
  }

  #try(): void {
    if (this.#isStopped) return;
    this.#restarting = this.options
      .restart()
      .then(
        (pid) => this.#succeed(pid),
        (error: Error) => this.#fail(error),
      )
      .finally(() => {
        this.#restarting = undefined;
      });
  }

  #succeed(pid: number): void {
    this.#pid = pid;
    this.#tries = 0;
    if (this.#isStopped) return;
    this.#timer = this.#watch();
    this.options.onEvent({ kind: 'restarted', pid, downMs: Math.round(performance.now() - this.#downSince) });
  }

  #fail(error: Error): void {
    const { firstMs, longestMs, tries: limit } = this.options.policy ?? DEFAULT_POLICY;
    this.#tries += 1;
    if (this.#isStopped) return;
    if (this.#tries >= limit) {
      this.options.onEvent({ kind: 'gaveUp', tries: this.#tries, error });
      return;
    }
    const nextMs = Math.min(firstMs * 2 ** (this.#tries - 1), longestMs);
    this.#timer = setTimeout(() => this.#try(), nextMs);
    this.options.onEvent({ kind: 'failed', tries: this.#tries, nextMs, error });
  }
}
