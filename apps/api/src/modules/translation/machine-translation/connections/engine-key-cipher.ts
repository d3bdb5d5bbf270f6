import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { deriveKey, seal, unseal } from '../../../../platform/crypto/seal.js';
import { noteSecret } from '../../../../platform/private-content/known-secrets.js';

/** Four characters of a shorter key would reveal too much of it. */
const SHORTEST_SHOWN = 16;
const SHOWN = 4;

/** Encrypts the keys of engines for storage. */
@Injectable()
export class EngineKeyCipher {
  readonly #secret: Buffer;

  constructor(config: AppConfig) {
    this.#secret = deriveKey(config.appSecret, 'engine keys');
  }

  encrypt(key: string): { sealedKey: string; keyEnding: string | null } {
    // Google's keys are JSON files, whose ends all look alike.
    const isShown = key.length >= SHORTEST_SHOWN && !key.startsWith('{');
    return { sealedKey: seal(this.#secret, noteSecret(key)), keyEnding: isShown ? key.slice(-SHOWN) : null };
  }

  /** Throws when the application's secret has changed since the key was stored. */
  decrypt(sealedKey: string): string {
    return noteSecret(unseal(this.#secret, sealedKey));
  }
}
