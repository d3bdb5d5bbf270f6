import type { BuiltText } from '../segmentation/build-segment.js';
import { countWords } from '../text/count-words.js';
import type { FoundSegment, SegmentKind } from './page.types.js';
import type { FormattingHistory } from './tree/formatting-history.js';
import type { LightNode } from './tree/light-node.js';

/** The place of a segment in the source. */
export type Place =
  /** `history` belongs to the tree of these nodes. */
  | { type: 'run'; nodes: LightNode[]; marks: number[]; history: FormattingHistory }
  /** `quote` is 0 for an unquoted attribute value. */
  | { type: 'attribute'; start: number; end: number; quote: number }
  | { type: 'json'; start: number; end: number }
  /** The attribute is on an element that the browser copies from another element's tag, so there is nothing to edit. */
  | { type: 'copy' };

/** A segment of a page. Its words are counted on first use, because counting costs more than finding. */
export class PageSegment implements FoundSegment {
  readonly hash: string;
  readonly source: string;
  readonly placeables: string[];
  private counted: number | undefined;

  constructor(
    { hash, source, placeables }: Pick<BuiltText, 'hash' | 'source' | 'placeables'>,
    readonly kind: SegmentKind,
    readonly name: string | undefined,
    private readonly locale: string | undefined,
    readonly isOrderFixed: boolean,
    readonly elements: string[],
    readonly lang?: string,
  ) {
    this.hash = hash;
    this.source = source;
    this.placeables = placeables;
  }

  get words(): number {
    this.counted ??= countWords(this.source, this.locale);
    return this.counted;
  }

  /** The title of a frame is not the title of the page. */
  asBlock(): PageSegment {
    return new PageSegment(this, 'block', this.name, this.locale, this.isOrderFixed, this.elements, this.lang);
  }

  /** A text within a property of a JSON-LD block. */
  ofJson(property: string): PageSegment {
    return new PageSegment(this, 'jsonld', property, this.locale, this.isOrderFixed, this.elements, this.lang);
  }

  toJSON(): FoundSegment {
    const { hash, source, kind, name, placeables, elements, words, isOrderFixed, lang } = this;
    return { hash, source, kind, name, placeables, elements, words, isOrderFixed, ...(lang === undefined ? {} : { lang }) };
  }
}
