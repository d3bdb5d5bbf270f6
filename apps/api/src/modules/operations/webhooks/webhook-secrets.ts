import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey, seal, unseal } from '../../../platform/crypto/seal.js';
import { noteSecret } from '../../../platform/private-content/known-secrets.js';

/** The table holds the secrets of webhooks sealed, so that its readers cannot sign in our name. */
@Injectable()
export class WebhookSecrets {
  readonly #key: Buffer;

  constructor(config: AppConfig) {
    this.#key = deriveKey(config.appSecret, 'webhook secrets');
  }

  seal(secret: string): string {
    return seal(this.#key, noteSecret(secret));
  }

  unseal(sealed: string): string {
    return noteSecret(unseal(this.#key, sealed));
  }
}
