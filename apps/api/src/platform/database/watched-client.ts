import pg from 'pg';

/**
 * A connection that knows whether it was lost. The driver reports a loss by an `error` event, before the running statements fail with
 * errors without a code. An event without a listener would end the process, and pools do not listen to connections that they have lent.
 */
export class WatchedClient extends pg.Client {
  #isLost = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => {
      this.#isLost = true;
    });
  }

  get isLost(): boolean {
    return this.#isLost;
  }
}
