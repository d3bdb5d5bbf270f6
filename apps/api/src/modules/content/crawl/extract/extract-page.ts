import { createHash } from 'node:crypto';
import { MAX_TEXT_LENGTH } from '@bhashantar/contracts';
import { encodeQuery, type FoundSegment, outlinePage, segmentHtml, segmentOutlined } from '@bhashantar/segmenter/html';
import { decodeHtml } from '../../../../platform/charset/decode-html.js';
import type { PageSegment } from '../../segments/segment.entity.js';
import { CRAWLER_PRODUCT } from '../fetch/crawler-name.js';
import { patternOf } from '../rules/address-pattern.js';
import { normaliseUrl } from '../rules/normalise-url.js';
import { type PageDirectives, readMetaRobots } from '../rules/read-meta-robots.js';
import { readRefresh } from '../rules/read-refresh.js';
import { collectLinks } from './collect-links.js';

/** A page as it came. */
export interface FetchedHtml {
  readonly url: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly locale: string;
  /** The page before its scripts ran: the render server and visitors without scripts get to see it. */
  readonly sentHtml?: string | undefined;
}

/** What a page holds for us. */
export interface ExtractedPage {
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly segments: readonly PageSegment[];
  readonly canonical: string | undefined;
  /** The same for two pages exactly when they say the same, numbers included; only of addresses that hold values. */
  readonly textKey: string | undefined;
  /** What the render server need not read again, as the page comes without its scripts. */
  readonly outline: Uint8Array | undefined;
}

export interface Extraction {
  readonly page: ExtractedPage;
  readonly directives: PageDirectives;
  readonly links: readonly string[];
}

const LINKS = new Set(['a', 'area', 'iframe']);
const MAX_TITLE = 500;
/** No page for people holds more texts, or leads to more pages; the rest of one that does is left as it is. */
const MAX_SEGMENTS = 50_000;
const MAX_LINKS = 50_000;
/** Longer pages are rewritten in threads, and read there. In characters. */
const MAX_OUTLINED = 128 * 1024;

const translatable = (segments: readonly PageSegment[]): readonly PageSegment[] =>
  segments.filter(({ source }) => source.length <= MAX_TEXT_LENGTH);

/** The same for two pages exactly when their bytes are. */
export function hashContent(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url');
}

/** Turns the bytes of a page into segments and links. Throws when the page cannot be parsed. */
export function extractPage(url: string, body: Buffer, headers: Readonly<Record<string, string>>, locale: string): Extraction {
  const { html, charset } = decodeHtml(body, headers['content-type']);
  const { page: found, outline } = segment(html, locale);
  const base = (found.base && normaliseUrl(encodeQuery(found.base, charset), url)) || url;
  const hrefs = found.links.filter(({ kind }) => LINKS.has(kind)).map(({ href }) => href);
  // A page that moves on leads to another as a link does; most that do hold nothing else.
  const moves = [found.refresh, headers.refresh].flatMap((value) => readRefresh(value) ?? []);
  return {
    page: {
      title: found.title?.trim().slice(0, MAX_TITLE) || undefined,
      language: found.lang?.slice(0, 35) || undefined,
      segments: translatable(found.segments).slice(0, MAX_SEGMENTS),
      canonical: found.canonical ? normaliseUrl(encodeQuery(found.canonical, charset), base) : undefined,
      textKey: holdsValues(url) ? hashTexts(found.segments) : undefined,
      outline,
    },
    directives: readMetaRobots(found.robots, headers['x-robots-tag'], CRAWLER_PRODUCT),
    links: collectLinks([...moves, ...hrefs], base, charset).slice(0, MAX_LINKS),
  };
}

function segment(html: string, locale: string) {
  return html.length > MAX_OUTLINED ? { page: segmentHtml(html, { locale }), outline: undefined } : segmentOutlined(html, { locale });
}

const holdsValues = (url: string) => ['path', 'query'].includes(patternOf(new URL(url)).kind);

/** Of the segments with what stands in their places: two months of a calendar differ in nothing else. */
function hashTexts(segments: readonly FoundSegment[]): string {
  const texts = segments.map(({ source, placeables }) => (placeables.length === 0 ? source : `${source}\0${placeables.join('\0')}`));
  return createHash('md5').update(texts.join('\x01')).digest('hex');
}

/** Adds behind the segments of a page those that only its form before the scripts had. */
function addSegments(extraction: Extraction, sentHtml: string, locale: string): Extraction {
  const { page } = extraction;
  const known = new Set(page.segments.map(({ hash }) => hash));
  const others = translatable(segmentHtml(sentHtml, { locale }).segments).filter(({ hash }) => !known.has(hash));
  const outline = sentHtml.length > MAX_OUTLINED ? undefined : outlinePage(sentHtml);
  return { ...extraction, page: { ...page, segments: [...page.segments, ...others].slice(0, MAX_SEGMENTS), outline } };
}

/** All that a page holds, as it came and as its scripts left it. */
export function extractWhole({ url, body, headers, locale, sentHtml }: FetchedHtml): Extraction {
  const extraction = extractPage(url, body, headers, locale);
  return sentHtml === undefined ? extraction : addSegments(extraction, sentHtml, locale);
}
