import type { Digits } from '../segment-format/change-digits.js';
import type { MetaGroup } from '../segmentation/attribute-names.js';

/** How to segment; must be the same for HTML and DOM. */
export interface SegmentOptions {
  /** Simple selectors (tag, .class, #id, [attr], [attr=value]) of elements to leave alone. */
  noTranslate?: string[];
  /** Texts for search engines and other sites to leave alone. */
  untranslatedMeta?: readonly MetaGroup[];
  /** BCP 47 tag of the page's language, for counting words. The default is the page's own `lang`. */
  locale?: string;
}

/** The place of a segment: running text, an attribute, the title, the content of a meta element, or a string of a JSON-LD block. */
export type SegmentKind = 'block' | 'attribute' | 'title' | 'meta' | 'jsonld';

/** A translatable piece of a page. */
export interface FoundSegment {
  /** 32 hex digits, see hashSource. */
  readonly hash: string;
  /** Serialised text with inline tags and placeables. */
  readonly source: string;
  readonly kind: SegmentKind;
  /** Name of the attribute, meta element or JSON-LD property. */
  readonly name?: string;
  /** Values of `{1}`, `{2}` … on this page. */
  readonly placeables: string[];
  /** Names of the elements behind `<1>`, `<2>` …. */
  readonly elements: string[];
  /** Words of the source, counted when first asked for. */
  readonly words: number;
  /**
   * HTML can take a target only with its inline tags in the source's order and texts in the same gaps, because the elements are not
   * contiguous in the page; for example around a table from which text was moved out.
   */
  readonly isOrderFixed: boolean;
  /** The nearest `lang` of a part of the page around it; absent if only the html element has one, or none has. */
  readonly lang?: string;
}

/** A link in a page. */
export interface FoundLink {
  /** The address as written, entities decoded, not resolved against the base. */
  href: string;
  kind: 'a' | 'area' | 'iframe' | 'link' | 'form';
  rel?: string;
  hreflang?: string;
}

/** A segmented page. */
export interface HtmlPage {
  segments: FoundSegment[];
  links: FoundLink[];
  /** `lang` of the html element. */
  lang?: string;
  /** `href` of the first base element. */
  base?: string;
  /** `href` of the first link element with rel=canonical. */
  canonical?: string;
  /** `content` of the robots meta element. */
  robots?: string;
  /** `content` of the first meta element that refreshes the page. */
  refresh?: string;
  title?: string;
  /**
   * The page with targets in place of sources; every byte outside the replaced texts stays. A segment without a target, with one equal to
   * its source, or with an unfit one (see checkTarget) stays unchanged.
   */
  restore(targetOf: (segment: FoundSegment) => string | undefined): string;
}

/**
 * The place of a URL in a page. `attr` is `content` for a meta refresh (only its URL part is passed) and for `og:url`. It is `url` for the
 * address of a page in a JSON-LD script, and for addresses in a style element.
 */
export interface UrlPlace {
  tag: string;
  attr: string;
  /** The `rel` of the element, where it has one: a canonical link is another matter than a style sheet. `og:url` (ogp.me) and JSON-LD count as canonical. */
  rel?: string;
}

/** How the addresses of one document are rewritten. */
export interface UrlRules {
  /** A new URL for an attribute that holds one (entities decoded), or undefined to keep it; for each candidate of a `srcset`. */
  rewriteUrl?(url: string, where: UrlPlace): string | undefined;
  /**
   * Returns the rules of a frame's `srcdoc` document; called at the frame's tag. That document keeps the base that the page has there,
   * whatever base follows, as in browsers (HTML standard, "about base URL"). Without this function `rewriteUrl` gets the frame's URLs,
   * except its base. It then must not depend on earlier calls.
   */
  urlsOfFrame?(): UrlRules;
}

/** How to rewrite a page while it streams by. */
export interface RewriteOptions extends SegmentOptions, UrlRules {
  targetOf(hash: string): string | undefined;
  /** Called for every link element; returning false removes it from the page. The decision may only depend on these two attributes. */
  keepsLink?(link: { rel?: string; hreflang?: string }): boolean;
  /** Set as `accept-charset` on forms without one, if the page is served in another encoding than its own. */
  formCharset?: string;
  /** Set as `lang` of the html element, which is inserted if it is missing. */
  lang?: string;
  dir?: 'ltr' | 'rtl';
  /**
   * The language that the page is written in. Parts that declare this language get `lang` instead, and untranslated parts get this
   * language.
   */
  source?: { lang: string; dir: 'ltr' | 'rtl' };
  /** Markup put before the end of the head, once. */
  headHtml?: string;
  /** Omits the Open Graph properties of the page's language and its alternatives. `headHtml` has them instead. */
  dropsLocales?: boolean;
  /** The digits of translated text. Attributes keep theirs. */
  digits?: Digits;
}

/** Takes a page chunk by chunk and returns the settled output. The output does not depend on the boundaries of the chunks. */
export interface HtmlRewriter {
  write(chunk: string): string;
  end(): string;
  /** The length of the page (in UTF-16 units) that the output so far covers. */
  readonly settledLength: number;
  /** The input that has no output yet. */
  readonly rest: string;
}

/** An HtmlRewriter of pages in UTF-8. The settled output comes in parts, some of them already in UTF-8. */
export interface BytesRewriter {
  write(chunk: Uint8Array): (string | Uint8Array)[];
  end(): (string | Uint8Array)[];
  /** The input that has no output yet. */
  readonly rest: Uint8Array;
}
