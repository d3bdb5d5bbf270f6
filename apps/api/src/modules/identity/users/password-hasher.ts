import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { requestContext } from '../../../platform/logger/request-context.js';
import { addressPrefix } from '../../../platform/rate-limit/address-prefix.js';
import { OwnerTurns } from '../../../platform/threads/owner-turns.js';

/** argon2id by its number: the package's enum is ambient and cannot be read by isolated modules. */
const ARGON2ID = 2;

/** OWASP's second choice of argon2id settings: 19 MiB, 2 passes. */
const SETTINGS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a password nobody has: unknown accounts cost as much time as known ones. */
const decoy = hash('nobody has this password', SETTINGS);

/** A hash takes a core and 19 MiB for some 50 ms. It also takes one of the four threads that read files and compress replies. */
const AT_ONCE = 2;

/** argon2id for passwords, a few at a time. Networks take turns, so many sign-ins from one do not hold up the others. */
@Injectable()
export class PasswordHasher {
  readonly #turns = new OwnerTurns(AT_ONCE);

  /** The hash in its PHC string form. */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, SETTINGS));
  }

  /** Whether a password matches a stored hash; without a hash it takes the same time and returns false. */
  async verify(password: string, stored: string | null | undefined): Promise<boolean> {
    const known = stored ?? (await decoy);
    const matches = await this.#inTurn(() => verify(known, password));
    return matches && Boolean(stored);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#turns.run(addressPrefix(requestContext.getStore()?.address), work);
  }
}
