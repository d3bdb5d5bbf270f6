import { FLOOD_PAUSE_SECONDS } from '@bhashantar/contracts';

/** Tokens that may not open a websocket for a while. A new pause removes expired ones. */
export class PausedTokens {
  /** In the order in which their time ends. */
  readonly #until = new Map<string, number>();

  pause(token: string, now: number): void {
    this.#until.delete(token);
    this.#until.set(token, now + FLOOD_PAUSE_SECONDS * 1_000);
    for (const [other, until] of this.#until) {
      if (until > now) break;
      this.#until.delete(other);
    }
  }

  has(token: string, now: number): boolean {
    return (this.#until.get(token) ?? 0) > now;
  }
}
