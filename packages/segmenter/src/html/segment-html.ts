import { attributeNamed } from './attribute-table.js';
import type { PlacedSegment } from './found-segment.js';
import type { FoundLink, FoundSegment, HtmlPage, SegmentOptions } from './page.types.js';
import { PageEdits } from './page-edits.js';
import { PageReader, type PageSink } from './page-reader.js';
import { placeInHtml } from './place-in-html.js';
import type { TagAttributes } from './tag-attributes.js';
import type { Tag } from './tag-table.js';

const [HREF, SRC, ACTION, REL, HREFLANG, NAME, CONTENT, LANG] = 'href src action rel hreflang name content lang'
  .split(' ')
  .map(attributeNamed) as [number, number, number, number, number, number, number, number];

const LINK_KINDS: Record<string, [kind: FoundLink['kind'], attribute: number]> = {
  a: ['a', HREF],
  area: ['area', HREF],
  iframe: ['iframe', SRC],
  frame: ['iframe', SRC],
  link: ['link', HREF],
  form: ['form', ACTION],
};

/** What a page's tags say about it. */
class PageFacts implements PageSink {
  readonly segments: PlacedSegment[] = [];
  readonly links: FoundLink[] = [];
  lang: string | undefined;
  base: string | undefined;
  canonical: string | undefined;
  robots: string | undefined;
  onLang: (lang: string) => void = () => undefined;

  segment(segment: PlacedSegment): void {
    this.segments.push(segment);
  }

  tag(tag: Tag, attributes: TagAttributes): void {
    const { name } = tag;
    const link = LINK_KINDS[name];
    if (link) this.addLink(link, attributes);
    else if (name === 'base') this.base ??= attributes.value(HREF);
    else if (name === 'meta' && attributes.value(NAME)?.toLowerCase() === 'robots') this.robots ??= attributes.value(CONTENT);
    else if (name === 'html' && this.lang === undefined) {
      this.lang = attributes.value(LANG);
      if (this.lang) this.onLang(this.lang);
    }
  }

  private addLink([kind, attribute]: [FoundLink['kind'], number], attributes: TagAttributes): void {
    const href = attributes.value(attribute);
    if (href === undefined) return;
    const link: FoundLink = { href, kind };
    const rel = attributes.value(REL);
    if (rel !== undefined) link.rel = rel;
    const hreflang = attributes.value(HREFLANG);
    if (hreflang !== undefined) link.hreflang = hreflang;
    if (kind === 'link' && this.canonical === undefined && rel && /(?:^|\s)canonical(?:\s|$)/i.test(rel)) this.canonical = href;
    this.links.push(link);
  }
}

function restorePage(html: string, segments: PlacedSegment[], targetOf: (segment: FoundSegment) => string | undefined): string {
  const edits = new PageEdits();
  const page = { html, base: 0, edits };
  const runs: [PlacedSegment, string][] = [];
  for (const segment of segments) {
    const target = targetOf(segment);
    if (target === undefined || target === segment.source) continue;
    if (segment.place.type === 'run') runs.push([segment, target]);
    else placeInHtml(page, segment, target, segment.placeables);
  }
  // Runs come last: elements that they move take their attributes' edits along.
  for (const [segment, target] of runs) placeInHtml(page, segment, target, segment.placeables);
  return edits.render(html, 0, 0, html.length + 1);
}

/** Finds the segments and links of a page, in one pass. Any string is a page: what is malformed is read as browsers read it. */
export function segmentHtml(html: string, options: SegmentOptions = {}): HtmlPage {
  const facts = new PageFacts();
  const reader = new PageReader(facts, options);
  facts.onLang = (lang) => {
    reader.lang = lang;
  };
  reader.read(html, true);
  reader.finish();
  const { segments, links, lang, base, canonical, robots } = facts;
  const title = segments.find((segment) => segment.kind === 'title');
  return {
    segments,
    links,
    lang,
    base,
    canonical,
    robots,
    title: title && reader.plainText(title),
    restore: (targetOf) => restorePage(html, segments, targetOf),
  };
}
