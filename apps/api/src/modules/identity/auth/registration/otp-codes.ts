import { randomInt } from 'node:crypto';
import { OTP_LENGTH } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { deriveKey } from '../../../../platform/crypto/seal.js';

/** argon2id by its number: the package's enum is ambient and cannot be read by isolated modules. */
const SETTINGS = { algorithm: 2, memoryCost: 8_192, timeCost: 2, parallelism: 1 };

/**
 * Makes one-time codes, and stores them as salted slow hashes with a secret: if only the table leaked, an attacker could try a million
 * codes quickly.
 */
@Injectable()
export class OtpCodes {
  readonly #secret: Buffer;

  constructor(config: AppConfig) {
    this.#secret = deriveKey(config.appSecret, 'one-time codes');
  }

  /** Six digits from the system's random source. */
  create(): string {
    return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  }

  hash(code: string): Promise<string> {
    return hash(code, { ...SETTINGS, secret: this.#secret });
  }

  verify(code: string, stored: string): Promise<boolean> {
    return verify(stored, code, { secret: this.#secret });
  }
}
