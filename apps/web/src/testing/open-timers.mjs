const { setImmediate: startImmediate } = globalThis;

/** Browsers take 32 bits of a delay. */
const inBrowsers =
  (start) =>
  (run, delay, ...values) =>
    start(run, delay | 0, ...values);

/** For work that never ends: React's is done after two or three turns. */
const MOST_TURNS = 100;

/** Node's timers. The timers that a file leaves behind run to their end, or are stopped. */
export class OpenTimers {
  /** How each is stopped. */
  #open = new Map();
  #immediates = new Set();

  functions = {
    setTimeout: this.record(inBrowsers(setTimeout), clearTimeout),
    setInterval: this.record(inBrowsers(setInterval), clearInterval, true),
    setImmediate: (callback, ...values) => this.#startImmediate(callback, values),
  };

  /** Waits for the next turns' work. React's scheduler, which files share, would wait for ever for work that was stopped. */
  async settle() {
    for (let turns = 0; turns < MOST_TURNS && this.#immediates.size > 0; turns++) await new Promise((done) => startImmediate(done));
  }

  stop() {
    for (const [handle, stop] of this.#open) stop(handle);
    this.#open.clear();
  }

  /** A function like `start` whose work can be stopped. */
  record(start, stop, repeats = false) {
    return (callback, ...rest) => {
      const run = (...values) => {
        if (!repeats) this.#open.delete(handle);
        callback(...values);
      };
      const handle = start(run, ...rest);
      this.#open.set(handle, stop);
      return handle;
    };
  }

  #startImmediate(callback, values) {
    const handle = startImmediate(() => {
      this.#immediates.delete(handle);
      callback(...values);
    });
    this.#immediates.add(handle);
    return handle;
  }
}
