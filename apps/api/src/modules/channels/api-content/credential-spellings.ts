import { HIDDEN } from '../../../platform/private-content/find-private-content.js';
import { hideThese } from '../../../platform/private-content/known-secrets.js';
import type { AuthSettings } from './api-item.entity.js';

/** If an entry has a text of at least this length that equals a secret, the API copied it from the call. A shorter text may be a word. */
const UNLIKELY = 16;

/** User and password as written in a header (RFC 7617). */
export const basicCredentials = (user: string, password: string): string => Buffer.from(`${user}:${password}`).toString('base64');

/** All forms in which calls send a secret, because an API may return each of them. */
export function spellingsOf({ type, user }: AuthSettings, secret: string): string[] {
  const plain = [secret, encodeURIComponent(secret)];
  const headers: string[] = [];
  if (type === 'basic') headers.push(basicCredentials(user ?? '', secret));
  if (type === 'clientCredentials') headers.push(basicCredentials(encodeURIComponent(user ?? ''), encodeURIComponent(secret)));
  return [...new Set([...plain, ...headers])];
}

/** A value for people, with a mark in place of each secret. A value that is a secret becomes a mark, however short it is. */
export const hideCredentials = (text: string, secrets: readonly string[]): string =>
  secrets.includes(text) ? HIDDEN : hideThese(text, secrets);

/** Whether bytes contain a secret that cannot be there by chance. */
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
