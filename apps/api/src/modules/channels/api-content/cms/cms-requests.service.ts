import { setTimeout as sleep } from 'node:timers/promises';
import { parseRetryAfter } from '@bhashantar/api-reader';
import type { CmsCaller, CmsReply, CmsRequest } from '@bhashantar/cms-connectors';
import { API_PAGE_BYTES, API_REPLY_SECONDS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import { EgressError } from '../../../../platform/egress/egress-error.js';
import { ApiAuth, type Credentials } from '../api-auth.service.js';
import { apiFault, faultOfEgress } from '../api-call-error.js';
import { hideCredentials } from '../credential-spellings.js';

/** A read is repeated after these waits. A write is never repeated without looking first. */
const WAITS_MS: readonly number[] = [200, 1_000];
/** If a CMS asks for a longer wait, the job waits instead. */
const LONGEST_WAIT_MS = 5_000;
const TEMPORARY: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504]);

/**
 * Calls customers' CMSs: only public addresses, with limits of time and bytes. Credentials go only to their own origin, and redirects are
 * not followed.
 */
@Injectable()
export class CmsRequests {
  constructor(
    private readonly egress: EgressClient,
    private readonly auth: ApiAuth,
    private readonly clock: Clock,
  ) {}

  /** Makes the calls of a connector. Throws an ApiCallError if no answer came. */
  caller(credentials: Credentials, signal?: AbortSignal): CmsCaller {
    return async (request) => {
      const isRead = request.method === 'GET';
      for (let tries = 0; ; tries++) {
        const wait = isRead ? WAITS_MS[tries] : undefined;
        try {
          const reply = await this.#send(request, credentials, signal);
          const asked = parseRetryAfter(one(reply.headers['retry-after']), this.clock.now(), Number.MAX_SAFE_INTEGER) ?? 0;
          if (wait === undefined || !TEMPORARY.has(reply.status) || asked > LONGEST_WAIT_MS) return reply;
          await sleep(Math.max(wait, asked), undefined, { signal });
        } catch (error) {
          if (!(error instanceof EgressError) || error.detail === 'cancelled') throw error;
          if (wait === undefined || error.code === 'blocked') throw faultOfEgress(error);
          await sleep(wait, undefined, { signal });
        }
      }
    };
  }

  async #send(request: CmsRequest, credentials: Credentials, signal: AbortSignal | undefined): Promise<CmsReply> {
    const { origin } = new URL(request.url);
    if (origin !== credentials.origin)
      throw apiFault(
        'redirected',
        `The CMS leads to ${origin}, which credentials do not go to. Connect that address instead, if you trust it.`,
      );
    const call = async () => {
      const signedIn = await this.auth.headers(credentials, origin, signal);
      const { status, headers, bytes } = await this.egress.getBytes(request.url, {
        method: request.method,
        headers: { accept: 'application/json', ...request.headers, ...signedIn },
        ...(request.body !== undefined && { body: request.body }),
        ...{ redirect: 'manual', maxBytes: API_PAGE_BYTES, totalMs: API_REPLY_SECONDS * 1_000, ...(signal && { signal }) },
      });
      return { status, headers, body: bytes };
    };
    const first = await call();
    const reply = first.status === 401 && this.auth.forget(credentials) ? await call() : first;
    // People see the words of a refusal, and some servers repeat there what they were sent.
    return reply.status < 400 ? reply : { ...reply, body: hideCredentials(reply.body.toString('utf8'), this.secretsOf(credentials)) };
  }

  /** All secrets that calls with these credentials send and that nobody may see. */
  secretsOf(credentials: Credentials): string[] {
    return this.auth.secretsOf(credentials);
  }
}

const one = (header: string | readonly string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : (header as string);
