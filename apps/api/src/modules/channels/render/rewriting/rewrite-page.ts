import { StringDecoder } from 'node:string_decoder';
import { requireLanguage } from '@bhashantar/contracts';
import {
  createHtmlRewriter,
  createIncrementalRewriter,
  encodeQuery,
  type RewriteCache,
  type RewriteOptions,
  type UrlPlace,
} from '@bhashantar/segmenter/html';
import { LANGUAGE_PARAMETER, withParameter } from '@bhashantar/urls';
import type { AddressBase } from '../../../../platform/config/render-domain.js';
import { MACHINE_MARK } from '../../delivery/bundles/build-bundle.js';
import { linkedHosts } from '../../sites/linked-hosts.js';
import { shownDigits } from '../../sites/shown-digits.js';
import type { LocalisedSite } from '../hosts/localised-site.js';
import { alternateTags, canonicalAddress, headMarkup } from './head-markup.js';
import type { LinkRules } from './link-header.js';
import type { PagePart } from './page-parts.js';

/** The URL of a page and its original encoding; it is rewritten, and sent, in UTF-8. */
export interface RewrittenPage {
  url: URL;
  encoding: string;
}

/** Forms of pages in these charsets are sent in UTF-8 (Encoding standard, "get an output encoding"). */
const UNICODE = /^utf-/;

/** A rewriter for one page; it outputs in parts. */
export interface PageRewriter {
  /** Hashes without a target, and hashes with one. */
  readonly missing: ReadonlySet<string>;
  readonly found: ReadonlySet<string>;
  write(chunk: Buffer): readonly PagePart[];
  end(): readonly PagePart[];
  /** The source bytes so far that the output does not cover. */
  rest(source: Buffer): Buffer;
}

/** A rewriter without cache; `settledLength` is how much of the page, in UTF-16 units, the output so far covers. */
export interface PlainPageRewriter extends PageRewriter {
  readonly settledLength: number;
}

type TargetOf = (hash: string) => string | undefined;

/** Rewrites one page for one localised site: texts, language and direction, URLs, and additions to the head. */
export function rewritePage(site: LocalisedSite, page: RewrittenPage, origins: AddressBase, targetOf: TargetOf): PlainPageRewriter {
  const met = { missing: new Set<string>(), found: new Set<string>() };
  const rewriter = createHtmlRewriter(optionsFor(site, page, origins, met, targetOf));
  const decoder = new StringDecoder('utf8');
  return {
    ...met,
    get settledLength() {
      return rewriter.settledLength;
    },
    rest: (source) => bytesAfter(source, rewriter.settledLength),
    write: (chunk) => [rewriter.write(decoder.write(chunk))],
    end: () => [rewriter.write(decoder.end()), rewriter.end()],
  };
}

/** A page's bytes after a number of its UTF-16 units; may start in the middle of a character. */
export function bytesAfter(source: Buffer, length: number): Buffer {
  const decoder = new StringDecoder('utf8');
  const text = decoder.write(source);
  const half = decoder.end() === '' ? [] : source.subarray(source.findLastIndex((byte) => byte >= 0xc0));
  return Buffer.concat([Buffer.from(text.slice(length)), Buffer.from(half)]);
}

/** The same, but rewrites only what has changed since the page was last rewritten with this cache. */
export function rewriteCachedPage(
  site: LocalisedSite,
  page: RewrittenPage,
  origins: AddressBase,
  targetOf: TargetOf,
  cache: RewriteCache,
): PageRewriter {
  const met = { missing: new Set<string>(), found: new Set<string>() };
  const rewriter = createIncrementalRewriter(optionsFor(site, page, origins, met, targetOf), cache);
  let taken = 0;
  return {
    ...met,
    rest: (source) => Buffer.concat([rewriter.rest, source.subarray(taken)]),
    write: (chunk) => {
      taken += chunk.length;
      return rewriter.write(chunk);
    },
    end: () => rewriter.end(),
  };
}

interface MetSegments {
  missing: Set<string>;
  found: Set<string>;
}

function recording(met: MetSegments, targetOf: TargetOf): TargetOf {
  return (hash) => {
    const target = targetOf(hash);
    (target === undefined ? met.missing : met.found).add(hash);
    return target;
  };
}

function optionsFor(
  site: LocalisedSite,
  { url: page, encoding }: RewrittenPage,
  origins: AddressBase,
  met: MetSegments,
  targetOf: TargetOf,
): RewriteOptions {
  return {
    noTranslate: site.project.settings.noTranslate,
    untranslatedMeta: site.project.settings.untranslatedMeta,
    ...(site.display.mode === 'source' ? { targetOf: () => undefined } : textOptions(site, recording(met, targetOf))),
    ...encodedUrls(documentUrls(site, page, origins), encoding),
    // Browsers send forms in the charset of the page, which here is not the charset that the customer's server expects.
    ...(UNICODE.test(encoding) ? {} : { formCharset: encoding }),
    keepsLink: linkKeeper(site, origins),
    headHtml: headMarkup(site, page, origins, targetOf(MACHINE_MARK) !== undefined),
    dropsLocales: site.display.mode !== 'source',
  };
}

function textOptions(
  { project, language }: LocalisedSite,
  targetOf: TargetOf,
): Pick<RewriteOptions, 'targetOf' | 'lang' | 'dir' | 'source' | 'digits'> {
  const { tag, direction } = requireLanguage(language);
  const written = requireLanguage(project.sourceLanguage);
  const source = { lang: written.tag, dir: written.direction };
  const digits = shownDigits(project, language);
  return { targetOf, lang: tag, dir: direction, source, ...(digits ? { digits } : {}) };
}

/** Elements that may contain the canonical URL. `script` is for JSON-LD. */
const MAY_BE_CANONICAL = new Set(['link', 'meta', 'script']);

type UrlRewriter = (url: string, where: UrlPlace) => string | undefined;

/** The URLs of one document, and those of the frames in it. */
interface DocumentUrls {
  rewriteUrl: UrlRewriter;
  urlsOfFrame(): DocumentUrls;
}

/** How links are rewritten or removed in one page and its headers. */
export function linkRules(site: LocalisedSite, page: URL, origins: AddressBase): LinkRules {
  return { rewriteUrl: documentUrls(site, page, origins).rewriteUrl, keepsLink: linkKeeper(site, origins) };
}

/**
 * Encodes queries of URLs in the page's encoding, like browsers. Leaves out URLs for other programs, and those in style sheets, which are
 * UTF-8 here.
 */
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

/** Applies a document's base element, which changes everything relative after it. `outer` is the base without one. */
function documentUrls(site: LocalisedSite, page: URL, origins: AddressBase, outer = page): DocumentUrls {
  let base: URL | undefined;
  const isMoved = site.addresses.isMoved(page);
  const toLinkedDomain = linksToDomains(site);
  return {
    rewriteUrl: (url, { tag, rel }) => {
      if (tag === 'base') {
        if (!base && URL.canParse(url, outer)) base = new URL(url, outer);
        return site.addresses.toVisitorBase(url, outer);
      }
      if (MAY_BE_CANONICAL.has(tag) && isRelation(rel, 'canonical')) return canonicalOf(site, url, page, origins);
      // The customer's own translations and feeds do not belong to the localised site, so they keep their URLs.
      if (tag === 'link' && isAlternate(rel)) return absolute(url, base ?? outer);
      const own = site.addresses.toVisitor(url, base ?? outer, isMoved);
      return own === undefined && LEADS_ON.has(tag) ? toLinkedDomain(url, base ?? outer) : own;
    },
    urlsOfFrame: () => documentUrls(site, page, origins, base ?? outer),
  };
}

/** Elements that lead a visitor to another page. */
const LEADS_ON = new Set(['a', 'area']);

/** Links to other domains of the project, which the snippet translates, name the language of the page. */
function linksToDomains({ project, language, isPreview, display }: LocalisedSite): (url: string, base: URL) => string | undefined {
  const hosts = linkedHosts(project, language);
  if (hosts.size === 0 || isPreview || display.mode === 'source') return () => undefined;
  return (url, base) => {
    const target = URL.canParse(url, base) ? new URL(url, base) : undefined;
    const isLinked = target && /^https?:$/.test(target.protocol) && hosts.has(target.host);
    return isLinked ? withParameter(target, LANGUAGE_PARAMETER, language) : undefined;
  };
}

/**
 * Search engines ignore alternates that are named twice, so the page's own alternate links are removed if we add the same. A preview or an
 * untranslated page is not indexed, and gets none.
 */
function linkKeeper(site: LocalisedSite, origins: AddressBase): LinkRules['keepsLink'] {
  if (site.isPreview || site.display.mode === 'source') return ({ rel, hreflang }) => !hreflang || !isAlternate(rel);
  const named = alternateTags(site, origins);
  return ({ rel, hreflang }) => !hreflang || !isAlternate(rel) || !named.has(hreflang.trim().toLowerCase());
}

function absolute(url: string, base: URL): string | undefined {
  return URL.canParse(url) || !URL.canParse(url, base) ? undefined : new URL(url, base).href;
}

function canonicalOf(site: LocalisedSite, url: string, page: URL, origins: AddressBase): string | undefined {
  if (!URL.canParse(url, page)) return undefined;
  const canonical = new URL(url, page);
  return site.addresses.isInScope(canonical) ? canonicalAddress(site, canonical, origins) : undefined;
}

const isRelation = (rel: string | undefined, name: string): boolean => (rel ?? '').toLowerCase().split(/\s+/).includes(name);

/** Whether a link is an alternate of the page. An alternate style sheet is not. */
const isAlternate = (rel: string | undefined): boolean => isRelation(rel, 'alternate') && !isRelation(rel, 'stylesheet');
