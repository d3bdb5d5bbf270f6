import { HIDDEN } from '../../../../platform/private-content/find-private-content.js';
import { hideThese, WEBHOOK_SECRET } from '../../../../platform/private-content/known-secrets.js';
import type { VendorAccess } from './vendor-access.js';

/** Fields of replies that people read. */
const SHOWN: ReadonlySet<string> = new Set(['code', 'message', 'name']);

/** Hides the key and the secrets of a connection in a vendor's text. */
export const hideAccess = (text: string, { key, secrets }: VendorAccess): string =>
  hideThese(text, [key, ...secrets]).replace(WEBHOOK_SECRET, HIDDEN);

/**
 * A reply whose texts for people contain no secret, because they go into requests, notifications and the audit. Translations stay
 * unchanged.
 */
export function hideInReply<Data>(reply: Data, access: VendorAccess): Data {
  if (Array.isArray(reply)) return reply.map((each: unknown) => hideInReply(each, access)) as Data;
  if (typeof reply !== 'object' || reply === null) return reply;
  const fields = Object.entries(reply).map(([name, value]): [string, unknown] => {
    const isShown = typeof value === 'string' && SHOWN.has(name);
    return [name, isShown ? hideAccess(value, access) : hideInReply(value as unknown, access)];
  });
  return Object.fromEntries(fields) as Data;
}
