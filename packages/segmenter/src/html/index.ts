export { encodeQuery } from './encode-query.js';
export { createHtmlRewriter } from './html-rewriter.js';
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
export { PageMemory } from './page-memory.js';
export { memoryOfOutline, outlinePage } from './page-outline.js';
export { createRememberingRewriter } from './remembering-rewriter.js';
export { segmentHtml } from './segment-html.js';
export { isSimpleSelector } from './simple-selector.js';
