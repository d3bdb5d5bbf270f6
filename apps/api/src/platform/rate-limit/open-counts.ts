/** Counts open things by key, such as the sockets of a token. Keeps no key with a count of zero. */
export class OpenCounts {
  readonly #open = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Opens one more, and returns the function that closes it; call that once. Undefined at the limit. */
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
