import { requireLanguage } from '@bhashantar/contracts';
import type { AddressBase } from '../../../../platform/config/render-domain.js';
import type { LocalisedSite } from '../hosts/localised-site.js';
import type { SiteAddresses } from '../hosts/site-addresses.js';
import { rewriteLinkHeader } from '../rewriting/link-header.js';
import { linkRules } from '../rewriting/rewrite-page.js';
import { rewriteSetCookie } from './cookies.js';
import { VIA } from './request-headers.js';

/** Hop-by-hop headers, and headers about the bytes between the customer's server and us. */
const DROPPED = new Set(
  'connection keep-alive proxy-authenticate proxy-connection te trailer transfer-encoding upgrade alt-svc content-length set-cookie via'.split(
    ' ',
  ),
);

/** Headers about a whole host. Below a prefix, the host is not the customer's. */
const HOST_WIDE = new Set(
  'strict-transport-security clear-site-data service-worker-allowed public-key-pins expect-ct nel report-to'.split(' '),
);

/** Headers about the source's bytes, which do not apply to the translated page. */
const REPRESENTATION = new Set(
  'content-encoding content-md5 digest content-digest repr-digest etag last-modified accept-ranges content-range age'.split(' '),
);

/** A preview is only for people with its address. Search engines, caches and third-party servers of its pages must not get it. */
export const PREVIEW_HEADERS = {
  'x-robots-tag': 'noindex',
  'cache-control': 'private, no-store',
  'referrer-policy': 'same-origin',
} as const;

type Headers = Record<string, string | string[]>;

/** Our own addresses and, for previews, the screens that frame them. */
type Origins = AddressBase & { publicUrl?: string };

/** The headers of a response whose body is forwarded unchanged. */
export function forwardedHeaders(
  headers: Readonly<Record<string, string>>,
  setCookies: readonly string[],
  site: LocalisedSite,
  page: URL,
  origins: Origins,
): Headers {
  const kept: Headers = {};
  for (const name in headers) {
    const value = headers[name] as string;
    if (DROPPED.has(name) || (site.prefix && HOST_WIDE.has(name))) continue;
    const rewrite = URL_HEADERS[name];
    const written = rewrite ? rewrite(value, site, page, origins) : value;
    if (written !== undefined) kept[name] = written;
  }
  if (setCookies.length > 0 && !site.isPreview) kept['set-cookie'] = setCookies.map((cookie) => rewriteSetCookie(cookie, site));
  kept.via = VIA;
  // Without it, pages that set document.domain to the shared render domain could read each other.
  if (!site.isCustomDomain) kept['origin-agent-cluster'] = '?1';
  return site.isPreview ? { ...allowFraming(kept, origins.publicUrl), ...PREVIEW_HEADERS } : kept;
}

/** The headers of a translated page. */
export function pageHeaders(passed: Headers, { language, display }: Pick<LocalisedSite, 'language' | 'display'>): Headers {
  const kept: Headers = {};
  for (const name in passed) if (!REPRESENTATION.has(name)) kept[name] = passed[name] as string | string[];
  kept['content-type'] = 'text/html; charset=utf-8';
  if (display.mode !== 'source') kept['content-language'] = requireLanguage(language).tag;
  return kept;
}

/** Headers that contain URLs, which must lead into the localised site; undefined to drop a header. */
const URL_HEADERS: Readonly<Record<string, (value: string, site: LocalisedSite, page: URL, origins: AddressBase) => string | undefined>> = {
  location: (value, { addresses }, page) => locationAt(value, page, addresses),
  'content-location': (value, { addresses }, page) => locationAt(value, page, addresses),
  refresh: (value, { addresses }, page) => refreshAt(value, page, addresses),
  link: (value, site, page, origins) => rewriteLinkHeader(value, linkRules(site, page, origins)),
};

/** Parsed as browsers do (HTML standard, "shared declarative refresh steps"): seconds, and perhaps an address. */
const REFRESH = /^(\s*\d[\d.]*[;,\s]\s*(?:url\s*=\s*)?["']?)([^"'\s]+)/i;

function refreshAt(refresh: string, page: URL, addresses: SiteAddresses): string {
  const [matched = '', before = '', url = ''] = REFRESH.exec(refresh) ?? [];
  return url ? before + locationAt(url, page, addresses) + refresh.slice(matched.length) : refresh;
}

function locationAt(location: string, page: URL, addresses: SiteAddresses): string {
  if (!URL.canParse(location, page)) return location;
  const target = new URL(location, page);
  return addresses.isInScope(target) ? addresses.referenceTo(target, page) : location;
}

/**
 * Our screens show previews in a frame, which the customer's server may forbid. Nobody else may frame them: a page around a preview could
 * trick its visitor into clicks, or talk with the page like our editor. Nobody logs in on a preview.
 */
function allowFraming(headers: Headers, publicUrl: string | undefined): Headers {
  const { 'x-frame-options': _frames, 'www-authenticate': _login, 'content-security-policy': policy, ...rest } = headers;
  const ours = publicUrl === undefined ? [] : [`frame-ancestors ${new URL(publicUrl).origin}`];
  if (policy === undefined) return ours.length > 0 ? { ...rest, 'content-security-policy': ours } : rest;
  const kept = String(policy)
    .split(';')
    .filter((directive) => !/^\s*frame-ancestors\b/i.test(directive));
  // Browsers apply both policies, whatever the first one says.
  return { ...rest, 'content-security-policy': ours.length > 0 ? [kept.join(';'), ...ours] : kept.join(';') };
}
