import { parseRetryAfter } from '@bhashantar/api-reader';
import { FormatError, KeyDiscovery, readFile, readJson, readJsonValue } from '@bhashantar/formats';
import { encodeQuery, isSimpleSelector, segmentHtml } from '@bhashantar/segmenter/html';
import { ancestorKeys, normaliseUrl, pageKey } from '@bhashantar/urls';
import { normaliseDomain } from '../../../modules/channels/custom-domains/validate-domain.js';
import { chooseEncoding } from '../../../modules/channels/public-side/http/choose-encoding.js';
import { matchesEtag } from '../../../modules/channels/public-side/http/http-response.js';
import { localisedSite } from '../../../modules/channels/render/hosts/localised-site.js';
import { SiteAddresses } from '../../../modules/channels/render/hosts/site-addresses.js';
import { freshFor, isHtml, isShareable } from '../../../modules/channels/render/origin/cache-policy.js';
import { cookiesForOrigin, hasSession, rewriteSetCookie } from '../../../modules/channels/render/origin/cookies.js';
import { isLoop, visitorHeaders } from '../../../modules/channels/render/origin/request-headers.js';
import { forwardedHeaders } from '../../../modules/channels/render/origin/response-headers.js';
import { PageDecoder } from '../../../modules/channels/render/page/page-decoder.js';
import { SAMPLE_ORIGINS, sampleSite } from '../../../modules/channels/testing/sample-site.js';
import { collectLinks } from '../../../modules/content/crawl/extraction/collect-links.js';
import { readRefresh } from '../../../modules/content/crawl/extraction/read-refresh.js';
import { isHtmlType } from '../../../modules/content/crawl/fetching/http/is-html-type.js';
import { isAlias } from '../../../modules/content/crawl/frontier/is-alias.js';
import { parseRobots } from '../../../modules/content/crawl/politeness/parse-robots.js';
import { parseSitemap } from '../../../modules/content/crawl/politeness/parse-sitemap.js';
import { readMetaRobots } from '../../../modules/content/crawl/politeness/read-meta-robots.js';
import { patternOf } from '../../../modules/content/crawl/scope/address-pattern.js';
import { detectTrap } from '../../../modules/content/crawl/scope/detect-trap.js';
import { compilePathPattern, matchPathPattern } from '../../../modules/content/crawl/scope/match-path-pattern.js';
import { createScope } from '../../../modules/content/crawl/scope/match-scope.js';
import { decodeHtml } from '../../../platform/charset/decode-html.js';
import { checkUrl } from '../../../platform/egress/check-url.js';
import { parseEncodings } from '../../../platform/egress/decode-body.js';
import { EgressError } from '../../../platform/egress/egress-error.js';
import { verifyWebhook } from '../../../platform/webhooks/verify-webhook.js';
import { type FreezeFunction, functionsOf, refused } from './freeze-function.js';

const BASE = 'https://town.example/a/b';
const PAGE = new URL(BASE);
const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32).toString('base64')}`;
const NOW = new Date('2026-01-01');
const addresses = new SiteAddresses({ origin: PAGE.origin, hosts: new Set([PAGE.host]), prefix: '/hi' });
const place = localisedSite(sampleSite({ baseUrl: BASE }), 'hi', { host: 'hi.town.example', prefix: '/hi', isPreview: true });

const ofPattern = functionsOf('pattern');
const ofAttribute = functionsOf('attribute');
const ofHeader = functionsOf('header');
const ofFile = functionsOf('file');

const pathOf = (text: string) => `/${text.replaceAll('*', 'a').replaceAll('$', 'b')}`;
const robotsOf = (rule: string) => parseRobots(`User-agent: *\nDisallow: ${rule}\nAllow: ${rule}x`, 'bot');
/** Passes a reference, resolved against the base, to `work`; skips one that is not a URL. */
const onUrl = (text: string, work: (url: URL) => unknown) => (URL.canParse(text, BASE) ? work(new URL(text, BASE)) : undefined);

const PATTERN_FUNCTIONS: readonly FreezeFunction[] = [
  ofPattern('matchPathPattern', (pattern) => matchPathPattern(compilePathPattern(pattern), pathOf(pattern))),
  ofPattern('matchPathPattern of another path', (pattern) =>
    matchPathPattern(compilePathPattern(`${pattern}x`), `/${'a'.repeat(pattern.length)}`),
  ),
  ofPattern('createScope', (pattern) => createScope({ baseUrl: BASE, include: [pattern], exclude: [pattern] }).refuse(PAGE)),
  ofPattern('robots rules', (pattern) => robotsOf(pattern).isAllowed(pathOf(pattern))),
  ofPattern('isSimpleSelector', isSimpleSelector),
  ofPattern('noTranslate', (pattern) => isSimpleSelector(pattern) && segmentHtml('<p class=a>b', { noTranslate: [pattern] })),
];

const ATTRIBUTE_FUNCTIONS: readonly FreezeFunction[] = [
  ofAttribute('normaliseUrl', (url) => normaliseUrl(url, BASE)),
  ofAttribute('collectLinks', (url) => collectLinks([url], BASE, 'windows-1252')),
  ofAttribute('encodeQuery', (url) => encodeQuery(`?${url}`, 'windows-1252')),
  ofAttribute('SiteAddresses', (url) => addresses.toVisitor(url, PAGE)),
  ofAttribute('SiteAddresses at the origin', (url) => addresses.toOrigin(`/hi/${url}`)),
  ofAttribute('detectTrap', (url) => onUrl(url, (parsed) => [detectTrap(parsed), patternOf(parsed)])),
  ofAttribute('isAlias', (url) => onUrl(url, ({ href }) => isAlias(href, `${href}/`))),
  ofAttribute('pageKey', (url) => pageKey(`/${url}`, 'hi')),
  ofAttribute('ancestorKeys', (url) => ancestorKeys(pageKey(`/${url}`) ?? '/')),
  ofAttribute('checkUrl', (url) => checkUrl(url)),
  ofAttribute('normaliseDomain', normaliseDomain),
];

const HEADER_FUNCTIONS: readonly FreezeFunction[] = [
  ofHeader('verifyWebhook', (text) =>
    verifyWebhook([WEBHOOK_SECRET], { 'webhook-id': text, 'webhook-timestamp': text, 'webhook-signature': text }, Buffer.from(text), NOW),
  ),
  ofHeader('hasSession', hasSession),
  ofHeader('cookiesForOrigin', (cookies) => cookiesForOrigin(cookies, place)),
  ofHeader('rewriteSetCookie', (cookie) => rewriteSetCookie(cookie, place)),
  ofHeader('freshFor', (value) => freshFor({ 'cache-control': value, age: value })),
  ofHeader('isShareable', (value) =>
    isShareable({ status: 200, headers: { 'content-type': 'text/html', 'cache-control': value, vary: value }, setCookies: [] }),
  ),
  ofHeader('isHtml', isHtml),
  ofHeader('isHtmlType', isHtmlType),
  ofHeader('chooseEncoding', (value) => chooseEncoding(value, () => true)),
  ofHeader('isKnown', (value) => matchesEtag(value, '"x"')),
  ofHeader('parseRetryAfter', (value) => parseRetryAfter(value, NOW, 60_000)),
  ofHeader('readRefresh', readRefresh),
  ofHeader('readMetaRobots', (value) => readMetaRobots(value, value, 'bot')),
  ofHeader('decodeHtml', (value) => decodeHtml(Buffer.from('a'), value)),
  ofHeader('PageDecoder', (value) => new PageDecoder(value)),
  ofHeader('passedHeaders', (value) =>
    forwardedHeaders(
      { ...{ location: value, link: value, refresh: value }, 'content-location': value, 'content-security-policy': value },
      [value],
      place,
      PAGE,
      SAMPLE_ORIGINS,
    ),
  ),
  ofHeader('visitorHeaders', (value) =>
    visitorHeaders({ origin: value, referer: value, 'accept-encoding': value, cookie: value }, 'hi', place, BASE),
  ),
  ofHeader('isLoop', (value) => isLoop({ via: value })),
  ofHeader('parseEncodings', (value) => refused(() => parseEncodings(value), EgressError)),
];

async function readAll(entries: AsyncIterable<unknown>): Promise<void> {
  for await (const _entry of entries);
}

const CHUNK_BYTES = 16_384;

/** Chunks as a socket delivers them. */
async function* chunks(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) yield bytes.subarray(from, from + CHUNK_BYTES);
}

async function readTranslations(text: string): Promise<void> {
  try {
    await readFile(chunks(text), { sourceLanguage: 'en', onUnit: () => undefined, onError: () => undefined });
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
  }
}

async function readDocument(text: string): Promise<void> {
  try {
    await readAll(readJson(chunks(text)));
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
  }
}

/** One string of a document, whatever its rule is. */
function readString(text: string): void {
  const discovery = new KeyDiscovery();
  discovery.add([{ key: `/${text}`, source: text, start: 0, end: text.length, line: 1, column: 1 }]);
  discovery.decide();
  for (const rule of ['text', 'html', 'markdown'] as const) {
    const { texts, write } = readJsonValue(rule, text);
    write(texts.map(({ source }) => source));
  }
}

const FILE_FUNCTIONS: readonly FreezeFunction[] = [
  ofFile('parseRobots', (text) => parseRobots(text, 'bot').isAllowed(`/${'a'.repeat(1000)}`)),
  ofFile('parseSitemap', (text) => readAll(parseSitemap(chunks(text)))),
  ofFile('readFile', readTranslations),
  ofFile('readJson', readDocument),
  ofFile('readJson of one string', (text) => readDocument(JSON.stringify(text))),
  ofFile('readJsonValue', readString),
];

/** Functions of patterns, attributes, headers and files. */
export const OTHER_FUNCTIONS: readonly FreezeFunction[] = [
  ...PATTERN_FUNCTIONS,
  ...ATTRIBUTE_FUNCTIONS,
  ...HEADER_FUNCTIONS,
  ...FILE_FUNCTIONS,
];
