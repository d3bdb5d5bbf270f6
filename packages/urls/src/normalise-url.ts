import { isTrackingParameter, withoutSession } from './tracking-parameters.js';

const UNRESERVED = /^[A-Za-z0-9\-._~]$/;
/** Longer addresses come from traps, and index rows and browsers have limits too. */
export const MAX_URL_LENGTH = 2_048;

/** Upper-case hex digits, and no escapes for characters that need none (RFC 3986, 6.2.2). */
function respell(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(/%[0-9a-f]{2}/gi, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return UNRESERVED.test(character) ? character : octet.toUpperCase();
  });
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);
const nameOf = (pair: string) => pair.split('=', 1)[0] ?? '';

/** Without parameters of the visit, sorted by name; equal names keep their order, which may carry meaning. */
function tidyQuery(search: string): string {
  if (search.length < 2) return '';
  const pairs = respell(search.slice(1)).split('&');
  const kept = pairs.filter((pair) => pair !== '' && !isTrackingParameter(nameOf(pair)));
  if (kept.length === 0) return '';
  return `?${kept.sort((a, b) => compare(nameOf(a), nameOf(b))).join('&')}`;
}

/**
 * One normal form for all addresses of a page: absolute, without fragment, session and tracking; host in lower case, default port dropped,
 * dot segments resolved. Undefined for addresses that cannot be a page (other schemes, credentials, over-long).
 */
export function normaliseUrl(address: string, base?: string | URL): string | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (url.username !== '' || url.password !== '' || url.hostname === '') return undefined;
  const host = url.host.replace(/\.(?=:|$)/, '');
  const path = respell(withoutSession(url.pathname));
  const normal = `${url.protocol}//${host}${path}${tidyQuery(url.search)}`;
  return normal.length <= MAX_URL_LENGTH ? normal : undefined;
}
