/** The address of the next page, or why it is not called. */
export type NextAddress = { url: string } | { refusal: 'otherOrigin' | 'badAddress'; shown: string };

const SHOWN_CHARS = 200;
const MAX_CHARS = 8_192;

/** An address without its query, in which an API may repeat a key. */
const shownAddress = (url: URL) => `${url.origin}${url.pathname}`.slice(0, SHOWN_CHARS);

/**
 * Resolves a next address against the address of the request. Only addresses on the origin of the first request are called, because each
 * request has the headers with credentials. An API behind a proxy often writes http for its own https host; such an address is called by
 * https.
 */
export function resolveNext(next: string, current: string, origin: string): NextAddress {
  if (next.length > MAX_CHARS || !URL.canParse(next, current))
    return { refusal: 'badAddress', shown: next.slice(0, SHOWN_CHARS).split('?')[0] ?? '' };
  const url = new URL(next, current);
  if (url.username !== '' || url.password !== '') return { refusal: 'badAddress', shown: shownAddress(url) };
  const first = new URL(origin);
  if (url.protocol === 'http:' && first.protocol === 'https:' && url.host === first.host) url.protocol = 'https:';
  url.hash = '';
  return url.origin === first.origin ? { url: url.href } : { refusal: 'otherOrigin', shown: shownAddress(url) };
}
