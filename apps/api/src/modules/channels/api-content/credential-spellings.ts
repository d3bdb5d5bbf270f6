import { HIDDEN } from '../../../platform/private-content/find-private-content.js';
import { hideThese } from '../../../platform/private-content/known-secrets.js';
import type { AuthSettings } from './api-item.entity.js';

/** An entry with a text of at least so many characters that is also a secret has got it from the call. Shorter ones may be words. */
const UNLIKELY = 16;

/** User and password as a header has them (RFC 7617). */
export const basicCredentials = (user: string, password: string): string => Buffer.from(`${user}:${password}`).toString('base64');

/** All ways in which calls write a secret: an API may send each of them back. */
export function spellingsOf({ type, user }: AuthSettings, secret: string): string[] {
  const plain = [secret, encodeURIComponent(secret)];
  const headers: string[] = [];
  if (type === 'basic') headers.push(basicCredentials(user ?? '', secret));
  if (type === 'clientCredentials') headers.push(basicCredentials(encodeURIComponent(user ?? ''), encodeURIComponent(secret)));
  return [...new Set([...plain, ...headers])];
}

/** A value for people: with a mark for each secret in it, and a mark alone where it is one, however short. */
export const hideCredentials = (text: string, secrets: readonly string[]): string =>
  secrets.includes(text) ? HIDDEN : hideThese(text, secrets);

/** Whether bytes have a secret in them that cannot be there by chance. */
export const holdsCredentials = (bytes: Buffer, secrets: readonly string[]): boolean =>
  secrets.some((secret) => secret.length >= UNLIKELY && bytes.includes(JSON.stringify(secret).slice(1, -1)));

/** A structure with a mark for each secret in its texts. Names of fields stay. */
export function hideInTexts<Value>(value: Value, secrets: readonly string[]): Value {
  const hide = (part: unknown): unknown => {
    if (typeof part === 'string') return hideCredentials(part, secrets);
    if (Array.isArray(part)) return part.map(hide);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, below]) => [name, hide(below)]));
  };
  return (secrets.length === 0 ? value : hide(value)) as Value;
}
