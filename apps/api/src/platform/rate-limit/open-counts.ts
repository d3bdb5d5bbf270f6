/** Counts what is open at a time, by key, such as the sockets of a token. It keeps no key of which nothing is open. */
export class OpenCounts {
  readonly #open = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Opens one more, and answers the function that closes it, to be called once. Undefined where as many are open as may be. */
  enter(key: string): (() => void) | undefined {
    const open = this.#open.get(key) ?? 0;
    if (open >= this.most) return undefined;
    this.#open.set(key, open + 1);
    return () => this.#leave(key);
  }

  #leave(key: string): void {
    const left = (this.#open.get(key) ?? 1) - 1;
    if (left > 0) this.#open.set(key, left);
    else this.#open.delete(key);
  }
}
