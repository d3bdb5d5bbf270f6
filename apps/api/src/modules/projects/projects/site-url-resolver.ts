import { hasScheme } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import { EgressClient } from '../../../platform/egress/egress-client.js';
import { EgressError } from '../../../platform/egress/egress-error.js';
import { URL_PROBLEMS } from '../../../platform/egress/url-problems.js';
import { invalidField } from '../../../platform/http/app-error.js';
import { normaliseBaseUrl } from './normalise-base-url.js';

/** A person waits for the result, for twice this at most. */
const TIMEOUT_MS = 5_000;

/** Resolves the address of a site from what people type. */
@Injectable()
export class SiteUrlResolver {
  constructor(private readonly egress: EgressClient) {}

  /** The address of a site on the public internet, checked by the rules of the crawl. Errors name `field`. */
  read(text: string, field?: string): URL {
    const url = normaliseBaseUrl(text, field);
    const problem = this.egress.checkUrl(url.href);
    if (problem) throw invalidField(field ?? 'baseUrl', URL_PROBLEMS[problem]);
    return url;
  }

  /** An address without a scheme is https, or http where only that answers. Errors name `field`. */
  async resolve(text: string, field?: string): Promise<URL> {
    const url = this.read(text, field);
    if (hasScheme(text)) return url;
    const plain = new URL(url.href.replace(/^https:/, 'http:'));
    const isPlain = (await this.#answers(url)) === 'no' && (await this.#answers(plain)) === 'yes';
    return isPlain ? plain : url;
  }

  /** Requests robots.txt, which every crawler may; any status counts. `never`: not by another scheme either. */
  async #answers({ origin }: URL): Promise<'yes' | 'no' | 'never'> {
    try {
      const reply = await this.egress.request(`${origin}/robots.txt`, {
        redirect: 'manual',
        totalMs: TIMEOUT_MS,
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
