import { requireLanguage } from '@bhashantar/contracts';
import type { AddressBase } from '../../../platform/config/render-domain.js';
import { rewriteSetCookie } from './cookie-rules.js';
import { rewriteLinkHeader } from './link-header.js';
import type { RenderTarget } from './render-target.js';
import { VIA } from './request-headers.js';
import { linkRules } from './rewrite-page.js';
import type { SiteAddresses } from './site-addresses.js';

/** Of the connection to the customer's server, or true of its bytes only. */
const DROPPED = new Set(
  'connection keep-alive proxy-authenticate proxy-connection te trailer transfer-encoding upgrade alt-svc content-length set-cookie via'.split(
    ' ',
  ),
);

/** Says something about a whole host: below a prefix the host is not the customer's. */
const OF_THE_HOST = new Set(
  'strict-transport-security clear-site-data service-worker-allowed public-key-pins expect-ct nel report-to'.split(' '),
);

/** True of the source's bytes, not of the translated ones. */
const OF_THE_BYTES = new Set(
  'content-encoding content-md5 digest content-digest repr-digest etag last-modified accept-ranges content-range age'.split(' '),
);

/** A preview is for those who were given its address: not for search engines, caches, and the servers that its pages ask. */
export const PREVIEW_HEADERS = {
  'x-robots-tag': 'noindex',
  'cache-control': 'private, no-store',
  'referrer-policy': 'same-origin',
} as const;

type Headers = Record<string, string | string[]>;

/** The headers of a reply that is passed on as it is. */
export function passedHeaders(
  headers: Readonly<Record<string, string>>,
  setCookies: readonly string[],
  place: RenderTarget,
  page: URL,
  origins: AddressBase,
): Headers {
  const kept: Headers = {};
  for (const [name, value] of Object.entries(headers)) {
    if (DROPPED.has(name) || (place.prefix && OF_THE_HOST.has(name))) continue;
    const rewrite = ADDRESSED[name];
    const written = rewrite ? rewrite(value, place, page, origins) : value;
    if (written !== undefined) kept[name] = written;
  }
  if (setCookies.length > 0 && !place.isPreview) kept['set-cookie'] = setCookies.map((cookie) => rewriteSetCookie(cookie, place));
  kept.via = VIA;
  // A page that names the domain that all copies share as its own (document.domain) could be read by others that do.
  if (!place.isCustomDomain) kept['origin-agent-cluster'] = '?1';
  return place.isPreview ? { ...framable(kept), ...PREVIEW_HEADERS } : kept;
}

/** The headers of a page whose text was changed. */
export function pageHeaders(passed: Headers, { language, showing }: Pick<RenderTarget, 'language' | 'showing'>): Headers {
  const kept = Object.fromEntries(Object.entries(passed).filter(([name]) => !OF_THE_BYTES.has(name)));
  const changed: Headers = { ...kept, 'content-type': 'text/html; charset=utf-8' };
  return showing.as === 'source' ? changed : { ...changed, 'content-language': requireLanguage(language).tag };
}

/** Headers that hold addresses, which must lead into the copy; undefined where nothing is left of one. */
const ADDRESSED: Readonly<Record<string, (value: string, target: RenderTarget, page: URL, origins: AddressBase) => string | undefined>> = {
  location: (value, { addresses }, page) => locationAt(value, page, addresses),
  'content-location': (value, { addresses }, page) => locationAt(value, page, addresses),
  refresh: (value, { addresses }, page) => refreshAt(value, page, addresses),
  link: (value, target, page, origins) => rewriteLinkHeader(value, linkRules(target, page, origins)),
};

/** As browsers read it (HTML standard, "shared declarative refresh steps"): seconds, and perhaps an address. */
const REFRESH = /^(\s*\d[\d.]*[;,\s]\s*(?:url\s*=\s*)?["']?)([^"'\s]+)/i;

function refreshAt(refresh: string, page: URL, addresses: SiteAddresses): string {
  const [matched = '', before = '', url = ''] = REFRESH.exec(refresh) ?? [];
  return url ? before + locationAt(url, page, addresses) + refresh.slice(matched.length) : refresh;
}

function locationAt(location: string, page: URL, addresses: SiteAddresses): string {
  if (!URL.canParse(location, page)) return location;
  const target = new URL(location, page);
  return addresses.isInScope(target) ? addresses.pathOf(target) + target.hash : location;
}

/** The screens show previews in a frame; what the customer's server says against frames is meant for strangers. Nobody logs in there. */
function framable(headers: Headers): Headers {
  const { 'x-frame-options': _frames, 'www-authenticate': _login, 'content-security-policy': policy, ...rest } = headers;
  if (policy === undefined) return rest;
  const kept = String(policy)
    .split(';')
    .filter((directive) => !/^\s*frame-ancestors\b/i.test(directive));
  return { ...rest, 'content-security-policy': kept.join(';') };
}
