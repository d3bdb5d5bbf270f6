import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { deriveKey, seal, unseal } from '../../../../platform/crypto/seal.js';
import { noteSecret } from '../../../../platform/private-content/known-secrets.js';

/** Seals the keys and secrets of vendors, so that a reader of the table can neither order work nor sign deliveries. */
@Injectable()
export class VendorCipher {
  readonly #key: Buffer;

  constructor(config: AppConfig) {
    this.#key = deriveKey(config.appSecret, 'translation vendors');
  }

  seal(secret: string): string {
    return seal(this.#key, noteSecret(secret));
  }

  /** Throws when the application's secret has changed since the value was sealed. */
  unseal(sealed: string): string {
    return noteSecret(unseal(this.#key, sealed));
  }
}
