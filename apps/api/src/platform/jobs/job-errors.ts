/** The work can never succeed: no retry. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp';
}

/** The work may succeed later: run again after the given time without counting an attempt. */
export class RetryAfter extends Error {
  override readonly name = 'RetryAfter';

  constructor(
    readonly delayMs: number,
    message: string,
  ) {
    super(message);
  }
}
