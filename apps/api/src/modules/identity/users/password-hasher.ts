import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** argon2id by its number: the package's enum is ambient and cannot be read by isolated modules. */
const ARGON2ID = 2;

/** OWASP's second choice of argon2id settings: 19 MiB, 2 passes. */
const SETTINGS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a password nobody has: unknown accounts cost as much time as known ones. */
const decoy = hash('nobody has this password', SETTINGS);

/** argon2id for passwords. */
@Injectable()
export class PasswordHasher {
  /** The hash in its PHC string form. */
  hash(password: string): Promise<string> {
    return hash(password, SETTINGS);
  }

  /** Whether a password matches a stored hash; without a hash it takes the same time and returns false. */
  async verify(password: string, stored: string | null | undefined): Promise<boolean> {
    const matches = await verify(stored ?? (await decoy), password);
    return matches && Boolean(stored);
  }
}
