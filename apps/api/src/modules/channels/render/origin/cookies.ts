import type { SiteLocation } from '../hosts/localised-site.js';

type CookieSite = Pick<SiteLocation, 'host' | 'prefix' | 'isCustomDomain'>;

/** Cookies of analytics and language switchers, on which a page does not depend. Any other cookie may be a session. */
const HARMLESS = /^(?:(?:_gid|_fbp|_fbc|_clck|_clsk)$|_ga|_gcl_|_hj|_pk_|__utm|bhashantar_|ajs_|amplitude_|mp_|optimizely)/i;

/** Whether a request's cookies may make its page differ from other visitors' pages. */
export function hasSession(cookieHeader: string | undefined): boolean {
  return (cookieHeader ?? '')
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .some((name) => name !== '' && !HARMLESS.test(name));
}

/** Browsers accept this prefix only for cookies of a whole host (RFC 6265bis, section 4.1.3.2). Below a path it is replaced. */
const HOST_PREFIX = /^__host-/i;
const BELOW_HOST_PREFIX = '__Below-Host-';

/** The visitor's cookies as the customer's server knows them, without the shared host's own cookies. */
export function cookiesForOrigin(cookieHeader: string, { prefix }: Pick<SiteLocation, 'prefix'>): string {
  if (!prefix) return cookieHeader;
  const pairs = cookieHeader.split(';').map((pair) => pair.trim());
  return pairs
    .filter((pair) => !HOST_PREFIX.test(pair))
    .map((pair) => (pair.startsWith(BELOW_HOST_PREFIX) ? `__Host-${pair.slice(BELOW_HOST_PREFIX.length)}` : pair))
    .join('; ');
}

/**
 * A cookie of the customer's site, rewritten for the localised site. Keeps the domain only if a custom domain is below it, because the
 * render domain also has other customers' sites. Below a prefix, the path gets the prefix.
 */
export function rewriteSetCookie(cookie: string, site: CookieSite): string {
  const { prefix } = site;
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter(
    (attribute) => !isNamed(attribute, 'path') && (!isNamed(attribute, 'domain') || isWithin(site, attribute)),
  );
  const path = attributes.find((attribute) => isNamed(attribute, 'path'))?.slice('path='.length);
  const ownPath = path?.startsWith('/') ? path : '';
  if (prefix) kept.push(`Path=${prefix}${ownPath || '/'}`);
  else if (ownPath) kept.push(`Path=${ownPath}`);
  return [prefix ? pair.replace(HOST_PREFIX, BELOW_HOST_PREFIX) : pair, ...kept].join('; ');
}

function isNamed(attribute: string, name: string): boolean {
  return attribute.split('=')[0]?.trim().toLowerCase() === name;
}

function isWithin({ host, isCustomDomain }: CookieSite, attribute: string): boolean {
  const domain = attribute.split('=')[1]?.trim().replace(/^\./, '').toLowerCase();
  return isCustomDomain && domain !== undefined && host.replace(/:\d+$/, '').endsWith(`.${domain}`);
}
