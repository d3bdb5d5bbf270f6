import type { BuiltText } from '../segmentation/build-segment.js';
import type { Place } from './found-segment.js';
import type { VolatileSpan } from './incremental/volatile-span.js';
import type { SegmentKind } from './page.types.js';
import type { TagAttributes } from './tokenizer/tag-attributes.js';
import type { Tag } from './tokenizer/tag-table.js';
import type { FramePlace } from './tree/embedded-trees.js';

/** Receives the parts of a page while it is read. */
export interface PageSink {
  /** Whether to report `place`; keeping the tree for it costs time and memory. */
  readonly needsPlaces: boolean;
  /** Whether the sink wants `elements`. */
  readonly needsElements: boolean;
  /**
   * `isOrderFixed`: a target must keep the order of the source's tags. `elements`: the names of the elements behind the inline tags.
   * `lang`: the nearest `lang` attribute around the segment; only sinks with `partLanguage` get it.
   */
  segment(
    text: BuiltText,
    kind: SegmentKind,
    name: string | undefined,
    place: Place,
    isOrderFixed: boolean,
    elements: string[],
    lang?: string,
  ): void;
  /** A start tag that has attributes, or that of html or a form; called before the tree takes it. */
  tag(tag: Tag, attributes: TagAttributes): void;
  /** The language attributes of a part, as fields of attributes (see TagAttributes), for sinks that change them. */
  partLanguage?(fields: readonly number[]): void;
  /** The address of a page in a JSON-LD block. `start` and `end` are its place within the quotes. */
  jsonAddress?(url: string, start: number, end: number): void;
  /** The language of the page in a JSON-LD block, as a tag or as a name. `start` and `end` are its place within the quotes. */
  jsonLanguage?(value: string, isName: boolean, start: number, end: number): void;
  /** A text of a JSON-LD block that is HTML, nested `depth` levels deep in other trees, and its place within the quotes. */
  jsonHtml?(html: string, name: string, place: { start: number; end: number }, depth: number): void;
  /** The title of a page whose title is left alone. */
  untranslatedTitle?(text: BuiltText): void;
  /** The place of a lone value whose parts a right-to-left line would show in reverse order; for sinks that write such lines. */
  loneValue?(start: number, end: number): void;
  /** The content of a style element. */
  styleText?(start: number, end: number): void;
  /** The document of a frame in the page, nested `depth` trees deep, and the place of its attribute. */
  frame?(html: string, place: FramePlace, depth: number): void;
  /** The content of a comment, or of a script or style element without texts; for sinks that need skipped content. */
  volatile?(span: VolatileSpan): void;
  /** The reader has just read a tag, and nothing after it. */
  behindTag?(tag: Tag): void;
}
