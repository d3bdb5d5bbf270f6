import { Injectable } from '@nestjs/common';
import { EgressClient } from '../../../platform/egress/egress-client.js';
import { EgressError } from '../../../platform/egress/egress-error.js';
import { hasScheme, normaliseBaseUrl } from './normalise-base-url.js';

/** Somebody waits for the answer, twice this at most. */
const PATIENCE_MS = 5_000;

/** Finds out how a site is called by what people type. */
@Injectable()
export class SiteAddress {
  constructor(private readonly egress: EgressClient) {}

  /** An address without a scheme is https, or http where only that answers. Errors name `field`. */
  async find(text: string, field?: string): Promise<URL> {
    const url = normaliseBaseUrl(text, field);
    if (hasScheme(text)) return url;
    const plain = new URL(url.href.replace(/^https:/, 'http:'));
    const isPlain = (await this.#answers(url)) === 'no' && (await this.#answers(plain)) === 'yes';
    return isPlain ? plain : url;
  }

  /** Asks for what every crawler may ask for; any status is an answer. `never`: not by another scheme either. */
  async #answers({ origin }: URL): Promise<'yes' | 'no' | 'never'> {
    try {
      const reply = await this.egress.request(`${origin}/robots.txt`, {
        redirect: 'manual',
        totalMs: PATIENCE_MS,
        maxBytes: Number.MAX_SAFE_INTEGER,
      });
      await reply.discard();
      return 'yes';
    } catch (error) {
      if (!(error instanceof EgressError)) throw error;
      return error.code === 'blocked' || error.detail === 'hostNotFound' ? 'never' : 'no';
    }
  }
}
