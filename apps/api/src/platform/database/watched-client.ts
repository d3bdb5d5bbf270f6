import pg from 'pg';

/**
 * A connection that knows whether it was lost. The driver tells of a loss by an `error` event, before the statements under way fail with
 * errors that have no code; an event that nobody listens to would end the process, and pools do not listen to what they have lent.
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
