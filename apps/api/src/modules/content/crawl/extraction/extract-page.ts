import { createHash } from 'node:crypto';
import { LANGUAGE_CODES, MAX_TEXT_LENGTH, matchLanguage, requireLanguage } from '@bhashantar/contracts';
import { encodeQuery, type FoundSegment, type SegmentOptions, segmentHtml } from '@bhashantar/segmenter/html';
import { toPlainText } from '@bhashantar/segmenter/segment-format';
import { isSecretAddress, normaliseUrl } from '@bhashantar/urls';
import { decodeHtml } from '../../../../platform/charset/decode-html.js';
import { compiledPatterns } from '../../../../platform/patterns/customer-pattern.js';
import { hideSecrets, holdsSecret } from '../../../../platform/private-content/find-secrets.js';
import type { ReadingRules } from '../../../projects/settings/page-settings.service.js';
import type { PageSegment } from '../../segments/segment.entity.js';
import { PRODUCT_TOKEN } from '../fetching/user-agent.js';
import { type PageDirectives, readMetaRobots } from '../politeness/read-meta-robots.js';
import { patternOf } from '../scope/address-pattern.js';
import { collectLinks } from './collect-links.js';
import { readRefresh } from './read-refresh.js';

/** A page as it was fetched. */
export interface FetchedHtml {
  readonly url: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly locale: string;
  /** The project's; without them everything is read. */
  readonly rules?: ReadingRules | undefined;
  /** The page before its scripts ran, which the render server and visitors without scripts see. */
  readonly sentHtml?: string | undefined;
}

interface PageFacts<Segment> {
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly segments: readonly Segment[];
  readonly canonical: string | undefined;
}

/** A segment, with the language that the page declares for it if that is not the source language. */
export interface LanguageSegment extends FoundSegment {
  readonly language?: string | undefined;
}

/** The facts that a crawl stores of a page. */
export interface ExtractedPage extends PageFacts<PageSegment> {
  /** Equal for two pages exactly when they have the same texts, numbers included. Set only for addresses that hold values. */
  readonly textKey: string | undefined;
}

/** A page before it is serialised. */
interface FoundPage extends PageFacts<LanguageSegment> {
  /** Whether its address differs from those of other pages in values alone. */
  readonly holdsValues: boolean;
}

export interface Extraction<Page = ExtractedPage> {
  readonly page: Page;
  readonly directives: PageDirectives;
  readonly links: readonly string[];
}

export type FoundExtraction = Extraction<FoundPage>;

const LINKS = new Set(['a', 'area', 'iframe']);
const MAX_TITLE = 500;
/** No page for people has more texts or links. The rest of such a page is ignored. */
const MAX_SEGMENTS = 50_000;
const MAX_LINKS = 50_000;

const optionsOf = (locale: string, rules: ReadingRules | undefined): SegmentOptions =>
  rules ? { locale, noTranslate: [...rules.noTranslate], untranslatedMeta: rules.untranslatedMeta } : { locale };

function translatable(segments: readonly FoundSegment[], rules: ReadingRules | undefined): readonly FoundSegment[] {
  // Most secrets are placeable values, which a source does not contain. A text with any other secret is not stored, and stays untranslated
  // on the page.
  const open = segments.filter(({ source }) => source.length <= MAX_TEXT_LENGTH && !holdsSecret(toPlainText(source)));
  if (!rules || rules.ignorePatterns.length === 0) return open;
  const patterns = compiledPatterns(rules.ignorePatterns);
  return open.filter(({ source }) => {
    const text = toPlainText(source);
    return !patterns.some((pattern) => pattern.matches(text));
  });
}

const primaryOf = (tag: string) => tag.split(/[-_]/, 1)[0]?.toLowerCase();

/**
 * Adds the language that a page says a text is in. The html element counts only for a language of another script than the source's: many
 * pages carry the `lang` of a template, and a script proves it wrong.
 */
function withLanguages(segments: readonly FoundSegment[], pageLang: string | undefined, locale: string): readonly LanguageSegment[] {
  const isPlain = pageLang === undefined || primaryOf(pageLang) === primaryOf(locale);
  if (isPlain && segments.every(({ lang }) => lang === undefined)) return segments;
  const source = matchLanguage(locale, LANGUAGE_CODES);
  const known = new Map<string, string | undefined>();
  const languageOf = (lang: string) => {
    if (!known.has(lang)) known.set(lang, matchLanguage(lang, LANGUAGE_CODES));
    return known.get(lang);
  };
  const ofPage = languageOf(pageLang ?? '');
  const isOther = source && ofPage && requireLanguage(source).script !== requireLanguage(ofPage).script;
  return segments.map((segment) => {
    const language = segment.lang === undefined ? isOther && ofPage : languageOf(segment.lang);
    return language && language !== source ? Object.assign(segment, { language }) : segment;
  });
}

/** The same for two pages exactly when their bytes are. */
export function hashContent(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url');
}

/** Turns the bytes of a page into segments and links. Throws when the page cannot be parsed. */
export function extractPage(
  url: string,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  locale: string,
  rules?: ReadingRules,
): FoundExtraction {
  const { html, charset } = decodeHtml(body, headers['content-type']);
  const found = segmentHtml(html, optionsOf(locale, rules));
  const base = (found.base && normaliseUrl(encodeQuery(found.base, charset), url)) || url;
  const hrefs = found.links.filter(({ kind }) => LINKS.has(kind)).map(({ href }) => href);
  // A refresh counts as a link, because most pages with one contain nothing else.
  const moves = [found.refresh, headers.refresh].flatMap((value) => readRefresh(value) ?? []);
  return {
    page: {
      title: hideSecrets(found.title?.trim() ?? '').slice(0, MAX_TITLE) || undefined,
      language: found.lang?.slice(0, 35) || undefined,
      segments: withLanguages(translatable(found.segments, rules).slice(0, MAX_SEGMENTS), found.lang, locale),
      canonical: found.canonical ? openAddress(normaliseUrl(encodeQuery(found.canonical, charset), base)) : undefined,
      holdsValues: holdsValues(url),
    },
    directives: readMetaRobots(found.robots, headers['x-robots-tag'], PRODUCT_TOKEN),
    links: collectLinks([...moves, ...hrefs], base, charset).slice(0, MAX_LINKS),
  };
}

/** Drops addresses that open something to anybody who has them; they must not be stored. */
const openAddress = (url: string | undefined) => (url !== undefined && isSecretAddress(new URL(url)) ? undefined : url);

const holdsValues = (url: string) => ['path', 'query'].includes(patternOf(new URL(url)).kind);

/** Appends the segments that the page had only before its scripts ran. */
function addSegments(extraction: FoundExtraction, sentHtml: string, locale: string, rules: ReadingRules | undefined): FoundExtraction {
  const { page } = extraction;
  const known = new Set(page.segments.map(({ hash }) => hash));
  const sent = segmentHtml(sentHtml, optionsOf(locale, rules));
  const others = translatable(sent.segments, rules).filter(({ hash }) => !known.has(hash));
  const added = withLanguages(others, sent.lang, locale);
  return { ...extraction, page: { ...page, segments: [...page.segments, ...added].slice(0, MAX_SEGMENTS) } };
}

/** Extracts a page from its HTML after the scripts ran, and from the HTML that the server sent. */
export function extractWhole({ url, body, headers, locale, sentHtml, rules }: FetchedHtml): FoundExtraction {
  const extraction = extractPage(url, body, headers, locale, rules);
  return sentHtml === undefined ? extraction : addSegments(extraction, sentHtml, locale, rules);
}
