import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey, seal, unseal } from '../../../platform/crypto/seal.js';
import { noteSecret } from '../../../platform/private-content/known-secrets.js';

/** Encrypts the credentials of APIs for storage. */
@Injectable()
export class ApiSecrets {
  readonly #secret: Buffer;

  constructor(config: AppConfig) {
    this.#secret = deriveKey(config.appSecret, 'api credentials');
  }

  encrypt(secret: string): string {
    return seal(this.#secret, noteSecret(secret));
  }

  /** Throws when the application's secret has changed since the credentials were stored. */
  decrypt(sealed: string): string {
    return noteSecret(unseal(this.#secret, sealed));
  }
}
