import { StringDecoder } from 'node:string_decoder';
import { requireLanguage } from '@bhashantar/contracts';
import { convertNumerals, type LanguageCode } from '@bhashantar/indic';
import {
  createHtmlRewriter,
  createRememberingRewriter,
  encodeQuery,
  type PageMemory,
  type RewriteOptions,
  type UrlPlace,
} from '@bhashantar/segmenter/html';
import type { AddressBase } from '../../../platform/config/render-domain.js';
import { canonicalAddress, headMarkup, namedSisters } from './head-markup.js';
import type { LinkRules } from './link-header.js';
import type { PagePart } from './page-parts.js';
import type { RenderTarget } from './render-target.js';

/** The address of a page, and what it was written in; it is rewritten, and sent, in UTF-8. */
export interface RewrittenPage {
  url: URL;
  encoding: string;
}

/** Forms of such pages are sent in UTF-8 (Encoding standard, "get an output encoding"). */
const UNICODE = /^utf-/;

/** A rewriter for one page; what is settled comes in parts. */
export interface PageRewriter {
  /** The hashes for which it found no target, and those for which it found one. */
  readonly missing: ReadonlySet<string>;
  readonly found: ReadonlySet<string>;
  write(chunk: Buffer): readonly PagePart[];
  end(): readonly PagePart[];
  /** What of the page, as it came so far, nothing has been given for yet. */
  restOf(source: Buffer): Buffer;
}

/** One of which nothing is remembered; it tells how much of the page, in UTF-16 units, the output so far stands for. */
export interface PlainPageRewriter extends PageRewriter {
  readonly settledLength: number;
}

type TargetOf = (hash: string) => string | undefined;

/** Rewrites one page for one copy: texts, language and direction, addresses, and what goes into the head. */
export function rewritePage(target: RenderTarget, page: RewrittenPage, origins: AddressBase, targetOf: TargetOf): PlainPageRewriter {
  const met = { missing: new Set<string>(), found: new Set<string>() };
  const rewriter = createHtmlRewriter(optionsFor(target, page, origins, noting(met, targetOf)));
  const decoder = new StringDecoder('utf8');
  return {
    ...met,
    get settledLength() {
      return rewriter.settledLength;
    },
    restOf: (source) => behind(source, rewriter.settledLength),
    write: (chunk) => [rewriter.write(decoder.write(chunk))],
    end: () => [rewriter.write(decoder.end()), rewriter.end()],
  };
}

/** A page's bytes behind so many of its UTF-16 units; it may end in the middle of a character. */
export function behind(source: Buffer, length: number): Buffer {
  const decoder = new StringDecoder('utf8');
  const text = decoder.write(source);
  const half = decoder.end() === '' ? [] : source.subarray(source.findLastIndex((byte) => byte >= 0xc0));
  return Buffer.concat([Buffer.from(text.slice(length)), Buffer.from(half)]);
}

/** The same, which reads again only what has changed since the page was last rewritten with the same memory. */
export function rewriteRememberedPage(
  target: RenderTarget,
  page: RewrittenPage,
  origins: AddressBase,
  targetOf: TargetOf,
  memory: PageMemory,
): PageRewriter {
  const met = { missing: new Set<string>(), found: new Set<string>() };
  const rewriter = createRememberingRewriter(optionsFor(target, page, origins, noting(met, targetOf)), memory);
  let taken = 0;
  return {
    ...met,
    restOf: (source) => Buffer.concat([rewriter.rest, source.subarray(taken)]),
    write: (chunk) => {
      taken += chunk.length;
      return rewriter.write(chunk);
    },
    end: () => rewriter.end(),
  };
}

function noting(met: { missing: Set<string>; found: Set<string> }, targetOf: TargetOf): TargetOf {
  return (hash) => {
    const target = targetOf(hash);
    (target === undefined ? met.missing : met.found).add(hash);
    return target;
  };
}

function optionsFor(
  target: RenderTarget,
  { url: page, encoding }: RewrittenPage,
  origins: AddressBase,
  targetOf: TargetOf,
): RewriteOptions {
  return {
    ...(target.showing.as === 'source' ? { targetOf: () => undefined } : textOptions(target, targetOf)),
    ...encodedUrls(documentUrls(target, page, origins), encoding),
    // Browsers send what is typed in the encoding of the page, which here is another one than the customer's server expects.
    ...(UNICODE.test(encoding) ? {} : { formCharset: encoding }),
    keepsLink: linkKeeper(target, origins),
    headHtml: headMarkup(target, page, origins),
  };
}

function textOptions(
  { site, language }: RenderTarget,
  targetOf: TargetOf,
): Pick<RewriteOptions, 'targetOf' | 'lang' | 'dir' | 'convertNumerals'> {
  const { tag, direction } = requireLanguage(language);
  const convert = (text: string) => convertNumerals(text, language as LanguageCode);
  return { targetOf, lang: tag, dir: direction, ...(site.numerals === 'convert' ? { convertNumerals: convert } : {}) };
}

/** Of scripts it is JSON-LD. */
const MAY_BE_CANONICAL = new Set(['link', 'meta', 'script']);

type UrlRewriter = (url: string, where: UrlPlace) => string | undefined;

/** The addresses of one document, and those of the frames in it. */
interface DocumentUrls {
  rewriteUrl: UrlRewriter;
  urlsOfFrame(): DocumentUrls;
}

/** How links are rewritten, and which are left out, in one page and its headers. */
export function linkRules(target: RenderTarget, page: URL, origins: AddressBase): LinkRules {
  return { rewriteUrl: documentUrls(target, page, origins).rewriteUrl, keepsLink: linkKeeper(target, origins) };
}

/** Addresses as the page's encoding makes them; those in texts for other programs than browsers have none, and style sheets are UTF-8 here. */
function encodedUrls(urls: DocumentUrls, encoding: string): DocumentUrls {
  if (UNICODE.test(encoding)) return urls;
  return { rewriteUrl: encodedRewriter(urls.rewriteUrl, encoding), urlsOfFrame: () => encodedUrls(urls.urlsOfFrame(), encoding) };
}

function encodedRewriter(rewrite: UrlRewriter, encoding: string): UrlRewriter {
  return (url, where) => {
    const isForOthers = (where.rel === 'canonical' && where.tag !== 'link') || where.tag === 'style';
    const encoded = isForOthers ? url : encodeQuery(url, encoding);
    return rewrite(encoded, where) ?? (encoded === url ? undefined : encoded);
  };
}

/** Follows a document's base element, which moves everything relative after it. `outer`: the base that it has without one. */
function documentUrls(target: RenderTarget, page: URL, origins: AddressBase, outer = page): DocumentUrls {
  let base: URL | undefined;
  return {
    rewriteUrl: (url, { tag, rel }) => {
      if (tag === 'base' && !base && URL.canParse(url, outer)) base = new URL(url, outer);
      if (MAY_BE_CANONICAL.has(tag) && isRelation(rel, 'canonical')) return canonicalOf(target, url, page, origins);
      // The customer's own translations and feeds are no part of this copy; search engines are to find them where they lie.
      if (tag === 'link' && isAlternate(rel)) return absolute(url, base ?? outer);
      return target.addresses.toVisitor(url, base ?? outer);
    },
    urlsOfFrame: () => documentUrls(target, page, origins, base ?? outer),
  };
}

/**
 * Search engines heed no sister page that is named twice: of the page's own names those go that the copy gives itself. A preview, and a
 * page that is not translated, are no pages of theirs, and name none.
 */
function linkKeeper(target: RenderTarget, origins: AddressBase): LinkRules['keepsLink'] {
  if (target.isPreview || target.showing.as === 'source') return ({ rel, hreflang }) => !hreflang || !isAlternate(rel);
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
