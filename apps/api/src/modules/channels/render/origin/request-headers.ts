import { chooseEncoding, encodingName } from '../../public-side/http/choose-encoding.js';
import type { RawRequest } from '../../public-side/http/raw-http.js';
import type { SiteAddresses } from '../hosts/site-addresses.js';
import { cookiesForOrigin } from './cookies.js';

type IncomingHttpHeaders = RawRequest['headers'];

/** The localised site of a request: its host, with port, and its addresses on the customer's site. */
export interface RequestedSite {
  host: string;
  prefix: string;
  addresses: SiteAddresses;
}

/** Our entry in `Via`, by which loops are detected. */
export const VIA = '1.1 bhashantar-render';

const READABLE = ['gzip', 'br'];

/** The same for all visitors, because a page is cached only under its URL. */
const PAGE_ACCEPT = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8';

/** Never forwarded: hop-by-hop headers, and those by which a visitor could forge an address. */
const DROPPED = new Set(
  `connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade host expect
   forwarded via x-forwarded-for x-forwarded-host x-forwarded-proto x-forwarded-port x-forwarded-server x-forwarded-prefix x-forwarded-scheme
   x-original-url x-original-host x-rewrite-url x-host x-http-method x-http-method-override x-method-override x-real-ip x-client-ip
   cf-connecting-ip true-client-ip x-cluster-client-ip accept-encoding accept-language origin referer`.split(/\s+/),
);

/** Replaced by our values, which depend on the visitor's. */
const REWRITTEN = new Set(['origin', 'referer']);

/** The headers of a request for a page that may be cached. Forwards nothing of the visitor's. */
export function sharedHeaders(language: string): Record<string, string> {
  return { accept: PAGE_ACCEPT, 'accept-language': language, via: VIA };
}

/** Whether a visitor's value in this header (in lower case) reaches the customer's server. */
export function isVisitorControlled(name: string): boolean {
  return name !== 'accept' && (!DROPPED.has(name) || REWRITTEN.has(name));
}

/** The headers of one visitor's request that is never cached: all except hop-by-hop and forgeable ones. */
export function visitorHeaders(
  headers: IncomingHttpHeaders,
  language: string,
  site: RequestedSite,
  origin: string,
): Record<string, string> {
  const kept = Object.entries(headers).filter(([name, value]) => value !== undefined && !DROPPED.has(name) && !name.startsWith(':'));
  const own = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
  return {
    ...own,
    'accept-language': language,
    'accept-encoding': acceptedEncodings(headers['accept-encoding']),
    via: VIA,
    ...(headers.cookie ? { cookie: cookiesForOrigin(headers.cookie, site) } : {}),
    // Servers check these headers against request forgery. A page of another site must not look like one of their own.
    ...(headers.origin ? { origin: isFromSite(headers, site) ? origin : headers.origin } : {}),
    ...(headers.referer ? { referer: refererAt(headers.referer, site) } : {}),
  };
}

/** The encodings that both we and the visitor accept: bodies are forwarded as they were sent. */
function acceptedEncodings(header: string | string[] | undefined): string {
  const taken = READABLE.filter((name) => chooseEncoding(String(header ?? ''), (offered) => encodingName(offered) === name) !== 'identity');
  return taken.join(', ') || 'identity';
}

/** Whether a request has already passed this server: a localised site of a localised site, or one that fetches itself. */
export function isLoop(headers: IncomingHttpHeaders): boolean {
  return /\bbhashantar-render\b/i.test(headers.via ?? '');
}

/** Whether the referring page belongs to this site, as far as the browser says. */
function isFromSite({ origin = '', referer }: IncomingHttpHeaders, site: RequestedSite): boolean {
  if (!isAtHost(origin, site)) return false;
  // Sites below a path share their origin. Only the referrer distinguishes them, unless its path is hidden.
  return !referer || !isAtHost(referer, site) || new URL(referer).pathname === '/' || pageAt(referer, site) !== undefined;
}

/** Rewrites the referrer to an address of the customer's site. For another site on the same host it keeps only the origin. */
function refererAt(referer: string, site: RequestedSite): string {
  if (!isAtHost(referer, site)) return referer;
  return pageAt(referer, site) ?? `${new URL(referer).origin}/`;
}

function isAtHost(address: string, { host }: RequestedSite): boolean {
  return URL.canParse(address) && new URL(address).host === host;
}

function pageAt(address: string, { addresses }: RequestedSite): string | undefined {
  const { pathname, search } = new URL(address);
  return addresses.toOrigin(pathname + search)?.href;
}
