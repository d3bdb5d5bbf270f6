import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { deriveKey, seal, unseal } from '../crypto/seal.js';

/** Encrypts queued messages: they hold one-time codes and links, which must not be readable in a table. */
@Injectable()
export class MessageCipher {
  readonly #key: Buffer;

  constructor(config: AppConfig) {
    this.#key = deriveKey(config.appSecret, 'outgoing messages');
  }

  encrypt(message: object): string {
    return seal(this.#key, JSON.stringify(message));
  }

  decrypt<Message>(sealed: string): Message {
    return JSON.parse(unseal(this.#key, sealed)) as Message;
  }
}
