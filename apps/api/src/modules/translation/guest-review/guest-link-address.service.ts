import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey, isSignature, sign } from '../../../platform/crypto/seal.js';

const SEPARATOR = '.';

/**
 * Addresses of existing links. Only the hash of a link's token is stored, so a later mail names the link with a signature instead. Like the
 * token, the address opens nothing without a code, and it ends with its link.
 */
@Injectable()
export class GuestLinkAddress {
  readonly #key: Buffer;
  readonly #publicUrl: string;

  constructor(config: AppConfig) {
    this.#key = deriveKey(config.appSecret, 'guest link');
    this.#publicUrl = config.environment.publicUrl;
  }

  urlOf(linkId: string): string {
    return `${this.#publicUrl}/guest/${linkId}${SEPARATOR}${sign(this.#key, linkId)}`;
  }

  /** The id of the link that a signed token names; undefined for every other token. */
  read(token: string): string | undefined {
    const [linkId = '', signature = ''] = token.split(SEPARATOR);
    return isSignature(this.#key, linkId, signature) ? linkId : undefined;
  }
}
