import { createHtmlRewriter, createIncrementalRewriter, RewriteCache, segmentHtml } from '@bhashantar/segmenter/html';
import { PageDecoder } from '../../../modules/channels/render/page/page-decoder.js';
import { findSnippetTag } from '../../../modules/channels/verification/find-snippet-tag.js';
import { extractPage } from '../../../modules/content/crawl/extraction/extract-page.js';
import { isPageBody } from '../../../modules/content/crawl/fetching/http/is-page-body.js';
import { needsRendering } from '../../../modules/content/crawl/fetching/needs-rendering.js';
import { detectPlatform } from '../../../modules/content/crawl/sample/detect-platform.js';
import { decodeHtml } from '../../../platform/charset/decode-html.js';
import type { FreezeFunction } from './freeze-function.js';

const PAGE = 'https://town.example/a/b';
/** About as much as a socket delivers at once. */
const CHUNK = 8_000;
/**
 * A text that waits for the end of a block is read at once, and faster than its half would suggest. This size is below the smallest page
 * here.
 */
const HELD = 4_000;

/** Whatever is found has a target, so that every place is rewritten. */
const OPTIONS = {
  targetOf: () => 'क',
  rewriteUrl: (url: string) => `/hi${url}`,
  keepsLink: () => true,
  digits: ['0123456789', '०१२३४५६७८९'],
  source: { lang: 'en', dir: 'ltr' },
  lang: 'hi',
  dir: 'ltr',
  headHtml: '<meta name=x>',
  formCharset: 'windows-1252',
  noTranslate: ['.private', '[data-no]'],
} as const;

const chunksOf = <Text extends string | Buffer>(text: Text): Text[] =>
  Array.from({ length: Math.ceil(text.length / CHUNK) }, (_, i) => text.slice(i * CHUNK, (i + 1) * CHUNK) as Text);

function rewrite(html: string, targetOf: () => string | undefined): void {
  const rewriter = createHtmlRewriter({ ...OPTIONS, noTranslate: [...OPTIONS.noTranslate], targetOf });
  for (const chunk of chunksOf(html)) rewriter.write(chunk);
  rewriter.end();
}

/** The same page twice: read at first, then recognised piece by piece. */
function rewriteAgain(html: string): void {
  const cache = new RewriteCache(undefined, HELD);
  for (let times = 0; times < 2; times++) {
    const rewriter = createIncrementalRewriter({ ...OPTIONS, noTranslate: [...OPTIONS.noTranslate] }, cache);
    for (const chunk of chunksOf(Buffer.from(html))) rewriter.write(chunk);
    rewriter.end();
  }
}

function decodePage(html: string): void {
  const decoder = new PageDecoder(undefined);
  for (const chunk of chunksOf(Buffer.from(html))) decoder.write(chunk);
  decoder.end();
}

const of = (name: string, run: (html: string) => unknown): FreezeFunction => ({
  name,
  kinds: ['page'],
  sizes: [2_000, 40_000],
  run,
});

/** Functions by which crawler and render server process a page. */
export const PAGE_FUNCTIONS: readonly FreezeFunction[] = [
  of('segmentHtml, words counted', (html) => segmentHtml(html).segments.reduce((sum, { words }) => sum + words, 0)),
  of('restore', (html) => segmentHtml(html).restore(({ source }) => `${source} x`)),
  of('createHtmlRewriter', (html) => rewrite(html, () => 'क')),
  of('createHtmlRewriter without targets', (html) => rewrite(html, () => undefined)),
  { ...of('createIncrementalRewriter', rewriteAgain), sizes: [8_000, 40_000] },
  of('extractPage', (html) => extractPage(PAGE, Buffer.from(html), {}, 'en')),
  of('decodeHtml', (html) => decodeHtml(Buffer.from(html))),
  of('decodeHtml of no UTF-8', (html) => decodeHtml(Buffer.from(`\xe9${html}\xe9\xe8`, 'latin1'))),
  of('isPageBody', (html) => isPageBody(Buffer.from(html))),
  of('PageDecoder', decodePage),
  of('needsRendering', needsRendering),
  of('detectPlatform', detectPlatform),
  of('findSnippetTag', (html) => findSnippetTag(html, PAGE, 'cdn.example', 'key')),
];
