import { chooseEncoding, encodingName } from '../delivery/choose-encoding.js';
import type { RawRequest } from '../delivery/raw-http.js';
import { cookiesForOrigin } from './cookie-rules.js';
import type { SiteAddresses } from './site-addresses.js';

type IncomingHttpHeaders = RawRequest['headers'];

/** The copy that a visitor asks: its host, with port, and how its addresses look from the customer's side. */
export interface AskedCopy {
  host: string;
  prefix: string;
  addresses: SiteAddresses;
}

/** Names us in the chain of servers, so that a copy of a copy is noticed. */
export const VIA = '1.1 bhashantar-render';

const READABLE = ['gzip', 'br'];

/** What pages that are kept for everybody are asked for with, whatever the visitor prefers: the page is kept under its address alone. */
const PAGE_ACCEPT = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8';

/** Never passed on: of the connection alone, or a way to make the far side believe something about the visitor or the address. */
const DROPPED = new Set(
  `connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade host expect
   forwarded via x-forwarded-for x-forwarded-host x-forwarded-proto x-forwarded-port x-forwarded-server x-forwarded-prefix x-forwarded-scheme
   x-original-url x-original-host x-rewrite-url x-host x-http-method x-http-method-override x-method-override x-real-ip x-client-ip
   cf-connecting-ip true-client-ip x-cluster-client-ip accept-encoding accept-language origin referer`.split(/\s+/),
);

/** Dropped as the visitor sent them, and sent in words of our own that depend on them. */
const REWORDED = new Set(['origin', 'referer']);

/** The request for a page that may be kept: the same for every visitor, of whom nothing is passed on. */
export function sharedHeaders(language: string): Record<string, string> {
  return { accept: PAGE_ACCEPT, 'accept-language': language, via: VIA };
}

/** Whether a header (its name in lower case) can reach the customer's server with a value that the visitor chose for a page. */
export function isVisitorChosen(name: string): boolean {
  return name !== 'accept' && (!DROPPED.has(name) || REWORDED.has(name));
}

/** The request of one visitor, for what is never kept: everything but what the connection or a trickster put in. */
export function visitorHeaders(headers: IncomingHttpHeaders, language: string, copy: AskedCopy, origin: string): Record<string, string> {
  const kept = Object.entries(headers).filter(([name, value]) => value !== undefined && !DROPPED.has(name) && !name.startsWith(':'));
  const own = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
  return {
    ...own,
    'accept-language': language,
    'accept-encoding': encodingsOf(headers['accept-encoding']),
    via: VIA,
    ...(headers.cookie ? { cookie: cookiesForOrigin(headers.cookie, copy) } : {}),
    // A form's server compares these with its own address; a page from elsewhere must not look like one of its own.
    ...(headers.origin ? { origin: isFromCopy(headers, copy) ? origin : headers.origin } : {}),
    ...(headers.referer ? { referer: refererAt(headers.referer, copy) } : {}),
  };
}

/** Of the encodings that we can read those that the visitor takes: what is passed through arrives as it was sent. */
function encodingsOf(header: string | string[] | undefined): string {
  const taken = READABLE.filter((name) => chooseEncoding(String(header ?? ''), (offered) => encodingName(offered) === name) !== 'identity');
  return taken.join(', ') || 'identity';
}

/** Whether a request has come through us before: a copy of a copy, or a site that fetches itself through its copy. */
export function isLoop(headers: IncomingHttpHeaders): boolean {
  return /\bbhashantar-render\b/i.test(headers.via ?? '');
}

/** Whether the page that asks is one of this copy, as far as the visitor's browser tells. */
function isFromCopy({ origin = '', referer }: IncomingHttpHeaders, copy: AskedCopy): boolean {
  if (!isAtHost(origin, copy)) return false;
  // Copies below a path share their origin; only the referring page tells them apart, unless it keeps its path to itself.
  return !referer || !isAtHost(referer, copy) || new URL(referer).pathname === '/' || pageAt(referer, copy) !== undefined;
}

/** The referring page as the customer knows it. Of another copy on the same host no more is told than browsers tell strangers. */
function refererAt(referer: string, copy: AskedCopy): string {
  if (!isAtHost(referer, copy)) return referer;
  return pageAt(referer, copy) ?? `${new URL(referer).origin}/`;
}

function isAtHost(address: string, { host }: AskedCopy): boolean {
  return URL.canParse(address) && new URL(address).host === host;
}

function pageAt(address: string, { addresses }: AskedCopy): string | undefined {
  const { pathname, search } = new URL(address);
  return addresses.toOrigin(pathname + search)?.href;
}
