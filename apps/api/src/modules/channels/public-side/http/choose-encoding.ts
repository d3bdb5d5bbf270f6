import Negotiator from 'negotiator';

/** How the body of a response may be packed. */
export type Encoding = 'identity' | 'gzip' | 'brotli';

/** Smallest first; names as in HTTP. */
const OFFERED: readonly [name: string, encoding: 'brotli' | 'gzip'][] = [
  ['br', 'brotli'],
  ['gzip', 'gzip'],
];
const NAMES = OFFERED.map(([name]) => name);

/** The smallest of the available encodings that an Accept-Encoding header allows (RFC 9110 section 12.5.3); its order of preference is not asked. */
export function chooseEncoding(header: string | undefined, isAvailable: (encoding: Encoding) => boolean): Encoding {
  if (!header) return 'identity';
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(NAMES);
  return OFFERED.find(([name, encoding]) => accepted.includes(name) && isAvailable(encoding))?.[1] ?? 'identity';
}

/** The `content-encoding` of a variant; undefined for identity. */
export function encodingName(encoding: Encoding): string | undefined {
  return OFFERED.find(([, offered]) => offered === encoding)?.[0];
}
