/** A condition that one loop waits for; a notification while the loop is awake is not missed. */
export class AsyncSignal {
  #isDue = false;
  #resolve: (() => void) | undefined;

  /** Wakes the waiter. */
  readonly notify = (): void => {
    this.#isDue = true;
    this.#resolve?.();
  };

  /** Resolves at the next notification, at once if there was one since the last wait, or after `ms`. */
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
