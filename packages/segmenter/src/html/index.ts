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
