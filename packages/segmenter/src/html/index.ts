export { createHtmlRewriter } from './create-html-rewriter.js';
export type {
  FoundLink,
  FoundSegment,
  HtmlPage,
  HtmlRewriter,
  RewriteOptions,
  SegmentKind,
  SegmentOptions,
  UrlPlace,
} from './page.types.js';
export { PageMemory } from './page-memory.js';
export { segmentHtml } from './segment-html.js';
export { isSimpleSelector } from './simple-selector.js';
