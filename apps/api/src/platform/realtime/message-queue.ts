/** Handles the messages of one websocket one after the other. */
export class MessageQueue {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(private readonly most: number) {}

  /** Does the work after all earlier work; undefined if too much is waiting. */
  run<Result>(work: () => Promise<Result>): Promise<Result> | undefined {
    if (this.#waiting >= this.most) return undefined;
    this.#waiting++;
    const done = this.#last.then(work).finally(() => this.#waiting--);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
