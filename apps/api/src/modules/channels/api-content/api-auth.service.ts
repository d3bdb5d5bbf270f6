import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { EgressClient } from '../../../platform/egress/egress-client.js';
import { EgressError } from '../../../platform/egress/egress-error.js';
import { noteSecret } from '../../../platform/private-content/known-secrets.js';
import { apiFault } from './api-call-error.js';
import type { AuthSettings } from './api-item.entity.js';
import { basicCredentials, spellingsOf } from './credential-spellings.js';

/** Decrypted credentials for one origin. */
export interface Credentials {
  auth: AuthSettings;
  origin: string;
  secret: string | null;
}

interface CachedToken {
  token: string;
  until: number;
}

const TOKEN_MS = 10_000;
const TOKEN_BYTES = 64 * 1024;
/** A token without an expiry is renewed after this time. */
const UNKNOWN_LIFE_SECONDS = 300;
/** A token that expires within this time is not used for a call. */
const MARGIN_SECONDS = 30;
const KEPT = 1_000;

const TOKEN_ADVICE = 'Check the address of the tokens and the credentials.';

/** The headers that authenticate a call. Tokens of client credentials (RFC 6749, section 4.4) stay in memory until they expire. */
@Injectable()
export class ApiAuth {
  readonly #tokens = new Map<string, CachedToken>();

  constructor(
    private readonly egress: EgressClient,
    private readonly clock: Clock,
  ) {}

  /** The headers of a call to this origin. Another origin gets none. */
  async headers(credentials: Credentials, origin: string, signal?: AbortSignal): Promise<Record<string, string>> {
    const { auth, secret } = credentials;
    if (auth.type === 'none' || secret === null || origin !== credentials.origin) return {};
    for (const spelling of spellingsOf(auth, secret)) noteSecret(spelling);
    if (auth.type === 'header') return { [(auth.name ?? 'authorization').toLowerCase()]: secret };
    if (auth.type === 'bearer') return { authorization: `Bearer ${secret}` };
    if (auth.type === 'basic') return { authorization: `Basic ${basicCredentials(auth.user ?? '', secret)}` };
    return { authorization: `Bearer ${await this.#token(credentials, secret, signal)}` };
  }

  /** All values that a call has sent with these credentials and that nobody may see. */
  secretsOf(credentials: Credentials): string[] {
    const { auth, secret } = credentials;
    if (secret === null) return [];
    const token = this.#tokens.get(keyOf(credentials, secret))?.token;
    return [...spellingsOf(auth, secret), ...(token === undefined ? [] : [token])];
  }

  /** Whether another attempt makes sense after the API refused a token. If so, the token is dropped. */
  forget(credentials: Credentials): boolean {
    if (credentials.auth.type !== 'clientCredentials' || credentials.secret === null) return false;
    return this.#tokens.delete(keyOf(credentials, credentials.secret));
  }

  async #token(credentials: Credentials, secret: string, signal: AbortSignal | undefined): Promise<string> {
    const key = keyOf(credentials, secret);
    const known = this.#tokens.get(key);
    if (known && known.until > this.clock.now().getTime()) return known.token;
    const fresh = await this.#fetch(credentials.auth, secret, signal);
    this.#tokens.delete(key);
    this.#tokens.set(key, fresh);
    const [oldest] = this.#tokens.keys();
    if (this.#tokens.size > KEPT && oldest !== undefined) this.#tokens.delete(oldest);
    return fresh.token;
  }

  async #fetch({ tokenUrl, user, scope }: AuthSettings, secret: string, signal: AbortSignal | undefined): Promise<CachedToken> {
    const fields = { grant_type: 'client_credentials', ...(scope && { scope }) };
    const reply = await this.egress
      .postForm(tokenUrl ?? '', fields, {
        headers: {
          accept: 'application/json',
          authorization: `Basic ${basicCredentials(encodeURIComponent(user ?? ''), encodeURIComponent(secret))}`,
        },
        ...{ redirect: 'manual', totalMs: TOKEN_MS, maxBytes: TOKEN_BYTES, ...(signal && { signal }) },
      })
      .catch((error: unknown) => {
        if (!(error instanceof EgressError)) throw error;
        const silent = error.code === 'timeout' ? `did not answer within ${TOKEN_MS / 1_000} seconds` : 'could not be reached';
        throw apiFault('token', `The server that gives the tokens ${silent}. ${TOKEN_ADVICE}`);
      });
    if (reply.status !== 200)
      throw apiFault('token', `The server that gives the tokens answered with the status ${reply.status}. ${TOKEN_ADVICE}`);
    const found = readToken(reply.text);
    if (!found) throw apiFault('token', `The server that gives the tokens sent no access token. ${TOKEN_ADVICE}`);
    const life = Math.max(found.seconds - MARGIN_SECONDS, 1);
    return { token: noteSecret(found.token), until: this.clock.now().getTime() + life * 1_000 };
  }
}

const keyOf = ({ auth, origin }: Credentials, secret: string): string =>
  createHash('sha256')
    .update(JSON.stringify([origin, auth.tokenUrl, auth.user, auth.scope, secret]))
    .digest('base64url');

function readToken(text: string): { token: string; seconds: number } | undefined {
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof reply !== 'object' || reply === null) return undefined;
  const { access_token: token, expires_in: life } = reply as Record<string, unknown>;
  // The characters of a token by RFC 6750, section 2.1. A token with others could not be sent in a header.
  if (typeof token !== 'string' || !/^[\w.~+/-]+=*$/.test(token)) return undefined;
  return { token, seconds: typeof life === 'number' && life > 0 ? Math.min(life, 86_400) : UNKNOWN_LIFE_SECONDS };
}
