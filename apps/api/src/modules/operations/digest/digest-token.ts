import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey, isSignature, sign } from '../../../platform/crypto/seal.js';

/** Whose mails about which project. */
export interface DigestKey {
  userId: string;
  projectId: string;
}

/** The token of a link that ends mails: it does that alone, so that it needs no session and does not expire. */
@Injectable()
export class DigestToken {
  readonly #key: Buffer;

  constructor(private readonly config: AppConfig) {
    this.#key = deriveKey(config.appSecret, 'digest unsubscribe');
  }

  #make({ userId, projectId }: DigestKey): string {
    const message = `${userId}.${projectId}`;
    return `${message}.${sign(this.#key, message)}`;
  }

  /** The address that ends the mails. */
  urlOf(key: DigestKey): string {
    return `${this.config.environment.publicUrl}/unsubscribe/${this.#make(key)}`;
  }

  read(token: string): DigestKey | undefined {
    const [userId = '', projectId = '', signature = ''] = token.split('.');
    return isSignature(this.#key, `${userId}.${projectId}`, signature) ? { userId, projectId } : undefined;
  }
}
