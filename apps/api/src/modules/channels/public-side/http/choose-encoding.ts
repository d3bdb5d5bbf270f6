import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** How the body of a response may be compressed. */
export type Encoding = 'identity' | 'gzip' | 'brotli';

/** Smallest first; names as in HTTP. */
const OFFERED: readonly [name: string, encoding: 'brotli' | 'gzip'][] = [
  ['br', 'brotli'],
  ['gzip', 'gzip'],
];
const NAMES = OFFERED.map(([name]) => name);

/** By header, because browsers send only a few different ones. */
const accepted = new LRUCache<string, readonly string[]>({ max: 200 });
const MAX_REMEMBERED = 200;

/**
 * The smallest available encoding that an Accept-Encoding header allows (RFC 9110 section 12.5.3). Ignores the header's order of
 * preference.
 */
export function chooseEncoding(header: string | undefined, isAvailable: (encoding: Encoding) => boolean): Encoding {
  if (!header) return 'identity';
  const names = acceptedBy(header);
  return OFFERED.find(([name, encoding]) => names.includes(name) && isAvailable(encoding))?.[1] ?? 'identity';
}

function acceptedBy(header: string): readonly string[] {
  const known = accepted.get(header);
  if (known) return known;
  const names = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(NAMES);
  if (header.length <= MAX_REMEMBERED) accepted.set(header, names);
  return names;
}

/** The `content-encoding` of a variant; undefined for identity. */
export function encodingName(encoding: Encoding): string | undefined {
  return OFFERED.find(([, offered]) => offered === encoding)?.[0];
}
