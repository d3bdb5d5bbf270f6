/** Lets one loop sleep until something happened; what happens while it is awake is not missed. */
export class AsyncSignal {
  #isDue = false;
  #resolve: (() => void) | undefined;

  /** Something happened. */
  readonly call = (): void => {
    this.#isDue = true;
    this.#resolve?.();
  };

  /** Resolves at the next call, at once if there was one since the last wait, or after the time. */
  async wait(ms: number): Promise<void> {
    if (!this.#isDue) await this.#sleep(ms);
    this.#isDue = false;
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#resolve?.(), ms);
      this.#resolve = () => {
        clearTimeout(timer);
        this.#resolve = undefined;
        resolve();
      };
    });
  }
}
