import { headerOf } from '@bhashantar/api-reader';
import type { CmsHeaders } from '../types.js';
import { isSameSecret } from './same-secret.js';

const BEARER = /^Bearer +/i;

/**
 * Whether a hook has one of the secrets in the header `Authorization`, with or without `Bearer`. Every secret is compared, so that the time
 * does not reveal which one matches. An empty secret never matches.
 */
export function hasStaticSecret(headers: CmsHeaders, secrets: readonly string[]): boolean {
  const given = headerOf(headers, 'authorization')?.replace(BEARER, '');
  if (!given) return false;
  return secrets.filter((secret) => secret !== '' && isSameSecret(given, secret)).length > 0;
}
