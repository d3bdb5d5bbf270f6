import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { parseJson } from '../../../../platform/http/parse-json.js';
import { isObject } from './read-reply.js';

/** The part of a service account's key file that signs. */
export interface ServiceAccount {
  readonly email: string;
  readonly keyId: string | undefined;
  readonly key: KeyObject;
}

const AUDIENCE = 'https://translate.googleapis.com/';
/** Google accepts no longer lifetime. */
const LIFE_S = 3_600;
/** Clocks differ, and a call takes its time. */
const RENEW_BEFORE_S = 300;

/** Parses the JSON file of a service account; undefined when it is none. */
export function parseServiceAccount(file: string): ServiceAccount | undefined {
  const fields = parseJson(file);
  if (!isObject(fields) || fields.type !== 'service_account') return undefined;
  const { client_email: email, private_key: pem, private_key_id: keyId } = fields;
  if (typeof email !== 'string' || typeof pem !== 'string') return undefined;
  const key = parsePrivateKey(pem);
  return key?.asymmetricKeyType === 'rsa' ? { email, keyId: typeof keyId === 'string' ? keyId : undefined, key } : undefined;
}

/** Signs the tokens that Google takes in place of an OAuth access token (google.aip.dev/auth/4111), each for an hour. */
export class GoogleTokens {
  #token = '';
  #renewAt = 0;

  constructor(
    private readonly account: ServiceAccount,
    private readonly now: () => number = Date.now,
  ) {}

  current(): string {
    const seconds = Math.floor(this.now() / 1000);
    if (seconds < this.#renewAt) return this.#token;
    this.#token = signToken(this.account, seconds);
    this.#renewAt = seconds + LIFE_S - RENEW_BEFORE_S;
    return this.#token;
  }
}

function signToken({ email, keyId, key }: ServiceAccount, issuedAt: number): string {
  const header = { alg: 'RS256', typ: 'JWT', ...(keyId === undefined ? {} : { kid: keyId }) };
  const claims = { iss: email, sub: email, aud: AUDIENCE, iat: issuedAt, exp: issuedAt + LIFE_S };
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function parsePrivateKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}
