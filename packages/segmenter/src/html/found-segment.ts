import { countWords } from '../text/count-words.js';
import type { LightNode } from './light-node.js';
import type { FoundSegment, SegmentKind } from './page.types.js';

/** Where a segment stands in the source. */
export type Place =
  | { type: 'run'; nodes: LightNode[]; marks: number[] }
  /** `quote` is 0 for an unquoted attribute value. */
  | { type: 'attribute'; start: number; end: number; quote: number }
  | { type: 'json'; start: number; end: number }
  /** On an element that the browser makes of another's tag: there is nothing to edit. */
  | { type: 'copy' };

/** A segment with its place; `words` is counted when first asked for, because counting costs more than finding. */
export class PlacedSegment implements FoundSegment {
  readonly #locale: () => string | undefined;
  #words: number | undefined;
  readonly #place: Place;

  constructor(
    readonly hash: string,
    readonly source: string,
    readonly kind: SegmentKind,
    readonly placeables: string[],
    place: Place,
    locale: () => string | undefined,
    readonly name?: string,
  ) {
    this.#place = place;
    this.#locale = locale;
  }

  get words(): number {
    this.#words ??= countWords(this.source, this.#locale());
    return this.#words;
  }

  get place(): Place {
    return this.#place;
  }

  toJSON(): FoundSegment {
    const { hash, source, kind, name, placeables, words } = this;
    return { hash, source, kind, name, placeables, words };
  }
}
