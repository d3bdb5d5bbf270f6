export { createIncrementalRewriter } from './incremental/incremental-rewriter.js';
export { outlinePage, rewriteCacheOfOutline } from './incremental/page-outline.js';
export { RewriteCache } from './incremental/rewrite-cache.js';
export type {
  BytesRewriter,
  FoundLink,
  FoundSegment,
  HtmlPage,
  HtmlRewriter,
  RewriteOptions,
  SegmentKind,
  SegmentOptions,
  UrlPlace,
  UrlRules,
} from './page.types.js';
export { encodeQuery } from './rewriting/encode-query.js';
export { createHtmlRewriter } from './rewriting/html-rewriter.js';
export { segmentHtml } from './segment-html.js';
export { canonicalSelector, isSimpleSelector } from './simple-selector.js';
export { decodeText } from './tokenizer/decode-text.js';
