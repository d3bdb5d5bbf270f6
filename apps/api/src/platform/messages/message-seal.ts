import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { deriveKey, seal, unseal } from '../crypto/seal.js';

/** Encrypts messages while they wait: they hold one-time codes and links that must not lie open in a table. */
@Injectable()
export class MessageSeal {
  readonly #key: Buffer;

  constructor(config: AppConfig) {
    this.#key = deriveKey(config.appSecret, 'outgoing messages');
  }

  close(message: object): string {
    return seal(this.#key, JSON.stringify(message));
  }

  open<Message>(sealed: string): Message {
    return JSON.parse(unseal(this.#key, sealed)) as Message;
  }
}
