import { StringDecoder } from 'node:string_decoder';
import { requireLanguage } from '@bhashantar/contracts';
import { convertNumerals, type LanguageCode } from '@bhashantar/indic';
import {
  type BytesRewriter,
  createHtmlRewriter,
  createRememberingRewriter,
  encodeQuery,
  type PageMemory,
  type RewriteOptions,
  type UrlPlace,
} from '@bhashantar/segmenter/html';
import type { AddressBase } from '../../../platform/config/render-domain.js';
import { canonicalAddress, headMarkup, namedSisters } from './head-markup.js';
import type { RenderTarget } from './render-target.js';

/** The address of a page, and what it was written in; it is rewritten, and sent, in UTF-8. */
export interface RewrittenPage {
  url: URL;
  encoding: string;
}

/** Forms of such pages are sent in UTF-8 (Encoding standard, "get an output encoding"). */
const UNICODE = /^utf-/;

/** A rewriter for one page, with the hashes for which it found no target. */
export interface PageRewriter extends BytesRewriter {
  readonly missing: ReadonlySet<string>;
}

/** Rewrites one page for one copy: texts, language and direction, addresses, and what goes into the head. */
export function rewritePage(
  target: RenderTarget,
  { url: page, encoding }: RewrittenPage,
  origins: AddressBase,
  targetOf: (hash: string) => string | undefined,
  memory?: PageMemory,
): PageRewriter {
  const { tag, direction } = requireLanguage(target.language);
  const missing = new Set<string>();
  const options = {
    targetOf: (hash: string) => {
      const found = targetOf(hash);
      if (found === undefined) missing.add(hash);
      return found;
    },
    lang: tag,
    dir: direction,
    rewriteUrl: encodedRewriter(urlRewriter(target, page, origins), encoding),
    // Browsers send what is typed in the encoding of the page, which here is another one than the customer's server expects.
    ...(UNICODE.test(encoding) ? {} : { formCharset: encoding }),
    keepsLink: linkKeeper(target, origins),
    headHtml: headMarkup(target, page, origins),
    ...(target.site.numerals === 'convert'
      ? { convertNumerals: (text: string) => convertNumerals(text, target.language as LanguageCode) }
      : {}),
  };
  const rewriter = memory ? createRememberingRewriter(options, memory) : createBytesRewriter(options);
  return { missing, write: (chunk) => rewriter.write(chunk), end: () => rewriter.end() };
}

function createBytesRewriter(options: RewriteOptions): BytesRewriter {
  const rewriter = createHtmlRewriter(options);
  const decoder = new StringDecoder('utf8');
  return { write: (chunk) => [rewriter.write(decoder.write(chunk as Buffer))], end: () => [rewriter.write(decoder.end()), rewriter.end()] };
}

/** Of scripts it is JSON-LD. */
const MAY_BE_CANONICAL = new Set(['link', 'meta', 'script']);

type UrlRewriter = (url: string, where: UrlPlace) => string | undefined;

/** Addresses as the page's encoding makes them; those in texts for other programs than browsers have none. */
function encodedRewriter(rewrite: UrlRewriter, encoding: string): UrlRewriter {
  if (UNICODE.test(encoding)) return rewrite;
  return (url, where) => {
    const encoded = where.rel === 'canonical' && where.tag !== 'link' ? url : encodeQuery(url, encoding);
    return rewrite(encoded, where) ?? (encoded === url ? undefined : encoded);
  };
}

/** Follows a page's base element, which moves everything relative after it. */
function urlRewriter(target: RenderTarget, page: URL, origins: AddressBase): UrlRewriter {
  let base: URL | undefined;
  return (url, { tag, rel }) => {
    if (tag === 'base' && !base && URL.canParse(url, page)) base = new URL(url, page);
    if (MAY_BE_CANONICAL.has(tag) && isRelation(rel, 'canonical')) return canonicalOf(target, url, page, origins);
    // The customer's own translations and feeds are no part of this copy; search engines are to find them where they lie.
    if (tag === 'link' && isAlternate(rel)) return absolute(url, base ?? page);
    return target.addresses.toVisitor(url, base ?? page);
  };
}

/**
 * Search engines heed no sister page that is named twice: of the page's own names those go that the copy gives itself. A preview is no
 * page of theirs, and names none.
 */
function linkKeeper(target: RenderTarget, origins: AddressBase): RewriteOptions['keepsLink'] {
  if (target.isPreview) return ({ rel, hreflang }) => !hreflang || !isAlternate(rel);
  const named = namedSisters(target, origins);
  return ({ rel, hreflang }) => !hreflang || !isAlternate(rel) || !named.has(hreflang.trim().toLowerCase());
}

function absolute(url: string, base: URL): string | undefined {
  return URL.canParse(url) || !URL.canParse(url, base) ? undefined : new URL(url, base).href;
}

function canonicalOf(target: RenderTarget, url: string, page: URL, origins: AddressBase): string | undefined {
  if (!URL.canParse(url, page)) return undefined;
  const canonical = new URL(url, page);
  return target.addresses.isInScope(canonical) ? canonicalAddress(target, canonical, origins) : undefined;
}

const isRelation = (rel: string | undefined, name: string): boolean => (rel ?? '').toLowerCase().split(/\s+/).includes(name);

/** Another form of the page; an alternative style sheet is a part of it. */
const isAlternate = (rel: string | undefined): boolean => isRelation(rel, 'alternate') && !isRelation(rel, 'stylesheet');
