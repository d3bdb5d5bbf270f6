import type { ApiRequest } from '@bhashantar/api-reader';
import { API_PAGE_BYTES, API_REPLY_SECONDS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { EgressClient } from '../../../platform/egress/egress-client.js';
import { EgressError } from '../../../platform/egress/egress-error.js';
import type { EgressBytes, EgressRequest } from '../../../platform/egress/egress-options.js';
import { noteSecret } from '../../../platform/private-content/known-secrets.js';
import { secretsOfAddress } from './address-secrets.js';
import { ApiAuth, type Credentials } from './api-auth.service.js';
import { apiFault, faultOfEgress } from './api-call-error.js';

/** The reply of an API with any status. */
export interface ApiReply {
  status: number;
  headers: Readonly<Record<string, string>>;
  bytes: Buffer;
  milliseconds: number;
  /** The earliest time for the next call, as the API requested. */
  retryAt: Date | null;
}

const REDIRECTS_MAX = 5;
const RETRY_MAX_SECONDS = 86_400;

/**
 * Calls customers' APIs: only public addresses, with limits of time and bytes. Credentials go only to their own origin, and no redirect
 * leads to another one.
 */
@Injectable()
export class ApiCaller {
  constructor(
    private readonly egress: EgressClient,
    private readonly auth: ApiAuth,
    private readonly clock: Clock,
  ) {}

  /** Throws an ApiCallError if there is no reply. Renews a refused token once. */
  async call(request: ApiRequest, credentials: Credentials, signal?: AbortSignal): Promise<ApiReply> {
    const began = performance.now();
    let reply = await this.#send(request, credentials, signal);
    if (reply.status === 401 && this.auth.forget(credentials)) reply = await this.#send(request, credentials, signal);
    const { status, headers, bytes } = reply;
    return { status, headers, bytes, milliseconds: Math.round(performance.now() - began), retryAt: this.#retryAt(headers['retry-after']) };
  }

  /** All values that a call has sent and that nobody may see. An API may send them back. */
  secretsOf({ url }: Pick<ApiRequest, 'url'>, credentials: Credentials): string[] {
    return [...this.auth.secretsOf(credentials), ...secretsOfAddress(url)];
  }

  async #send(request: ApiRequest, credentials: Credentials, signal: AbortSignal | undefined): Promise<EgressBytes> {
    const first = new URL(request.url);
    for (const secret of secretsOfAddress(request.url)) noteSecret(secret);
    const signedIn = await this.auth.headers(credentials, first.origin, signal);
    const options: EgressRequest = {
      method: request.method === 'POST' ? 'POST' : 'GET',
      headers: { accept: 'application/json', ...request.headers, ...signedIn },
      ...(request.body !== undefined && request.method === 'POST' && { body: request.body }),
      ...{ redirect: 'manual', maxBytes: API_PAGE_BYTES, totalMs: API_REPLY_SECONDS * 1_000, ...(signal && { signal }) },
    };
    let url = first;
    for (let redirects = 0; ; redirects++) {
      const reply = await this.egress.getBytes(url.href, options).catch((error: unknown) => {
        throw error instanceof EgressError && error.detail !== 'cancelled' ? faultOfEgress(error) : error;
      });
      const next = reply.status >= 300 && reply.status < 400 ? reply.headers.location : undefined;
      if (next === undefined || reply.status === 304) return reply;
      if (!URL.canParse(next, url) || redirects >= REDIRECTS_MAX || options.method !== 'GET')
        throw apiFault('badContent', 'The API sends the call on to other addresses without an end. Check the address.', {
          status: reply.status,
        });
      url = new URL(next, url);
      if (url.origin !== first.origin)
        throw apiFault(
          'redirected',
          `The API sends the call on to ${url.origin}, which credentials do not go to. If you trust it, change the address to it.`,
          {
            status: reply.status,
          },
        );
    }
  }

  /** Seconds or a date (RFC 9110, section 10.2.3). */
  #retryAt(header: string | undefined): Date | null {
    if (header === undefined) return null;
    const now = this.clock.now().getTime();
    const at = /^\d{1,9}$/.test(header) ? now + Number(header) * 1_000 : Date.parse(header);
    return Number.isNaN(at) ? null : new Date(Math.min(Math.max(at, now), now + RETRY_MAX_SECONDS * 1_000));
  }
}
