import type { RenderPlace } from './render-target.js';

type CookiePlace = Pick<RenderPlace, 'host' | 'prefix' | 'isCustomDomain'>;

/** Cookies that count or remember a language; a page does not depend on them. Everything else may be somebody's session. */
const HARMLESS = /^(?:(?:_gid|_fbp|_fbc|_clck|_clsk)$|_ga|_gcl_|_hj|_pk_|__utm|bhashantar_|ajs_|amplitude_|mp_|optimizely)/i;

/** Whether a request's cookies may make its page differ from anybody else's. */
export function hasSession(cookieHeader: string | undefined): boolean {
  return (cookieHeader ?? '')
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .some((name) => name !== '' && !HARMLESS.test(name));
}

/** Browsers take cookies of this name for a whole host alone (RFC 6265bis, section 4.1.3.2): below a path they have another one. */
const OF_HOST = /^__host-/i;
const BELOW = '__Below-Host-';

/** The visitor's cookies as the customer's server knows them. Those of the shared host itself are none of its business. */
export function cookiesForOrigin(cookieHeader: string, { prefix }: Pick<RenderPlace, 'prefix'>): string {
  if (!prefix) return cookieHeader;
  const pairs = cookieHeader.split(';').map((pair) => pair.trim());
  return pairs
    .filter((pair) => !OF_HOST.test(pair))
    .map((pair) => (pair.startsWith(BELOW) ? `__Host-${pair.slice(BELOW.length)}` : pair))
    .join('; ');
}

/**
 * A cookie of the customer's site for the copy. The domain stays only where the copy's host is the customer's own and lies below it: a
 * name of ours has copies of others beside it. Below a prefix the path goes along.
 */
export function rewriteSetCookie(cookie: string, place: CookiePlace): string {
  const { prefix } = place;
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter(
    (attribute) => !isNamed(attribute, 'path') && (!isNamed(attribute, 'domain') || isWithin(place, attribute)),
  );
  const path = attributes.find((attribute) => isNamed(attribute, 'path'))?.slice('path='.length);
  const lies = path?.startsWith('/') ? path : '';
  if (prefix) kept.push(`Path=${prefix}${lies || '/'}`);
  else if (lies) kept.push(`Path=${lies}`);
  return [prefix ? pair.replace(OF_HOST, BELOW) : pair, ...kept].join('; ');
}

function isNamed(attribute: string, name: string): boolean {
  return attribute.split('=')[0]?.trim().toLowerCase() === name;
}

function isWithin({ host, isCustomDomain }: CookiePlace, attribute: string): boolean {
  const domain = attribute.split('=')[1]?.trim().replace(/^\./, '').toLowerCase();
  return isCustomDomain && domain !== undefined && host.replace(/:\d+$/, '').endsWith(`.${domain}`);
}
