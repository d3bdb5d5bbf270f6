const WINDOW_MS = 1_000;

/** Counts the messages of one websocket, so that one client cannot keep a process busy. */
export class MessageLimit {
  #from = 0;
  #count = 0;

  constructor(private readonly most: number) {}

  /** Whether one more message is taken at this time, in milliseconds. */
  take(now: number): boolean {
    if (now - this.#from >= WINDOW_MS) [this.#from, this.#count] = [now, 0];
    this.#count++;
    return this.#count <= this.most;
  }
}
