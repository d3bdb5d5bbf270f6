export { createHtmlRewriter } from './html-rewriter.js';
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
export { segmentHtml } from './segment-html.js';
export { isSimpleSelector } from './simple-selector.js';
