import { createHmac } from 'node:crypto';
import { headerOf } from '@bhashantar/api-reader';
import type { CmsHeaders } from '../types.js';
import { isSameSecret } from './same-secret.js';

/** How old a signed call may be, and how far in the future its time. */
const WINDOW_MS = 5 * 60_000;
const SIGNATURE = 'x-contentful-signature';
const SIGNED_HEADERS = 'x-contentful-signed-headers';
const TIMESTAMP = 'x-contentful-timestamp';
/** Contentful signs two headers of its own, and some that a person chose. */
const MAX_HEADERS = 50;

/**
 * Whether a call is signed with one of the secrets of a space (Contentful, “Request verification”): HMAC-SHA256 of method, path with query,
 * signed headers and body, and the time and the list of headers must be among the signed headers.
 */
export function hasContentfulSignature(
  headers: CmsHeaders,
  method: string,
  path: string,
  rawBody: Uint8Array,
  secrets: readonly string[],
  now: number,
): boolean {
  const [signature, names, timestamp] = [SIGNATURE, SIGNED_HEADERS, TIMESTAMP].map((name) => headerOf(headers, name));
  if (!signature || !names || !timestamp || !/^\d{1,16}$/.test(timestamp)) return false;
  const signed = [...new Set(names.split(',').map((name) => name.trim().toLowerCase()))].toSorted();
  if (signed.length > MAX_HEADERS || ![SIGNED_HEADERS, TIMESTAMP].every((name) => signed.includes(name))) return false;
  const isFresh = Math.abs(now - Number(timestamp)) <= WINDOW_MS;
  const spelled = signed.map((name) => `${name}:${(headerOf(headers, name) ?? '').trim()}`).join(';');
  const isSigned = (secret: string) => {
    const hmac = createHmac('sha256', secret).update(`${method.toUpperCase()}\n${path}\n${spelled}\n`).update(rawBody);
    return isSameSecret(signature, hmac.digest('hex'));
  };
  return secrets.filter((secret) => secret !== '' && isSigned(secret)).length > 0 && isFresh;
}
