import { isTrackingParameter, withoutSession } from './tracking-parameters.js';

/** Name of the query parameter that chooses a language on customers' pages; it names no page either. */
export const LANGUAGE_PARAMETER = 'lang';
/** Long enough for every real address, short enough for an index row. */
const MAX_LENGTH = 1_800;
/** Paths that have one spelling: no query, nothing encoded, no empty part, none that begins with a dot. */
const PLAIN_PATH = /^(?:\/[\w~-][\w.~-]*)+$/;
/** An index document counts as its folder. */
export const INDEX_DOCUMENT = /\/(?:index|default|home)\.(?:html?|php|aspx?|jsp)$/i;
/** Any absolute address works as the base, because the host is never used. */
const BASE = 'http://page.invalid';

/**
 * The key of a page's bundles: normalised path and query, so that addresses of the same page find the same bundle. Undefined for an invalid
 * address. `language` removes a language prefix (`/hi/about` is the page `/about`).
 */
export function pageKey(address: string, language?: string): string | undefined {
  // The most frequent case, at every request.
  if (language === undefined && address.length <= MAX_LENGTH && PLAIN_PATH.test(address)) return address;
  if (!URL.canParse(address, BASE)) return undefined;
  const url = new URL(address, BASE);
  const key = pathOf(url, language) + queryOf(url);
  return key.length <= MAX_LENGTH ? key : undefined;
}

/**
 * The key of a page of a site with several hosts: on all but the site's own, `host`, it begins with the host. Hosts hold their ports. Undefined
 * where the address is not of the web, such as that of a document.
 */
export function sitePageKey(url: URL, host: string): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const key = pageKey(url.pathname + url.search);
  return key === undefined || url.host === host ? key : `//${url.host}${key}`;
}

/** The key of an index document's folder; any other page's key unchanged. Without a query. */
export function folderKey(key: string): string {
  const folder = key.replace(INDEX_DOCUMENT, '');
  if (folder === key) return key;
  // The start page of a site, or of another of its hosts.
  return /^(?:\/\/[^/]*)?$/.test(folder) ? `${folder}/` : folder;
}

/** The keys of the pages above a page, nearest first. A page mostly shares their menus and footers. */
export function ancestorKeys(key: string): string[] {
  const path = key.split('?', 1)[0] ?? '/';
  const parts = path.split('/').slice(1, -1);
  const above = parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}`);
  return [...(path === key ? [] : [path]), ...above, '/'].filter((ancestor) => ancestor !== key);
}

function pathOf(url: URL, language?: string): string {
  const path = respell(withoutSession(url.pathname)).replace(/\/{2,}/g, '/');
  const own = language && path.toLowerCase().startsWith(`/${language.toLowerCase()}/`) ? path.slice(language.length + 1) : path;
  const bare = own.toLowerCase() === `/${language?.toLowerCase()}` ? '/' : own;
  return bare.length > 1 ? bare.replace(/\/$/, '') : bare;
}

/** One spelling of percent-encoding: decoded where that is safe, encoded alike everywhere else. */
function respell(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(decode(part)))
    .join('/');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function queryOf(url: URL): string {
  const kept = [...url.searchParams].filter(([name]) => name !== LANGUAGE_PARAMETER && !isTrackingParameter(name));
  const sorted = kept.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)));
  const query = new URLSearchParams(sorted).toString();
  return query ? `?${query}` : '';
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
