import type { PageSegment } from '../../segments/segment.entity.js';
import { writeExample } from '../../segments/write-example.js';
import type { Extraction, FoundExtraction } from './extract-page.js';

/** An extraction on its way between threads: few long texts and arrays, because every object of its own costs as much as a short page's parsing. */
export interface PackedExtraction {
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly canonical: string | undefined;
  readonly textKey: string | undefined;
  readonly mayStore: boolean;
  readonly mayFollow: boolean;
  /** One to a line; addresses have no line breaks. */
  readonly links: string;
  /** 32 digits each. */
  readonly hashes: string;
  /** One to a line. */
  readonly kinds: string;
  /** One behind the other, of these lengths. */
  readonly sources: string;
  readonly lengths: Uint32Array;
  readonly words: Uint32Array;
  /** 1 where the order is fixed. */
  readonly orders: Uint8Array;
  /** Names of elements, divided by blanks, in a line for each segment. */
  readonly elements: string;
  /** Values of placeables one behind the other, of these lengths, so many for each segment. */
  readonly values: string;
  readonly valueLengths: Uint32Array;
  readonly valueCounts: Uint32Array;
}

const HASH_LENGTH = 32;

const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'));

export function packExtraction({ page, directives, links }: FoundExtraction): PackedExtraction {
  const { title, language, canonical, textKey, segments } = page;
  const values = segments.flatMap(({ placeables }) => placeables);
  return {
    title,
    language,
    canonical,
    textKey,
    ...directives,
    links: links.join('\n'),
    hashes: segments.map(({ hash }) => hash).join(''),
    kinds: segments.map(({ kind }) => kind).join('\n'),
    sources: segments.map(({ source }) => source).join(''),
    lengths: new Uint32Array(segments.map(({ source }) => source.length)),
    words: new Uint32Array(segments.map(({ words }) => words)),
    orders: Uint8Array.from(segments, ({ isOrderFixed }) => (isOrderFixed ? 1 : 0)),
    elements: segments.map(({ elements }) => elements.join(' ')).join('\n'),
    values: values.join(''),
    valueLengths: new Uint32Array(values.map((value) => value.length)),
    valueCounts: new Uint32Array(segments.map(({ placeables }) => placeables.length)),
  };
}

/** Where the parts of a segment begin: it moves on from one to the next. */
class Place {
  index = 0;
  source = 0;
  value = 0;
  valueText = 0;
}

/** Lines are divided once for all segments. */
type Divided = Omit<PackedExtraction, 'kinds' | 'elements'> & Readonly<Record<'kinds' | 'elements', readonly string[]>>;

/** A segment whose example is written when it is asked for: most of a page are known already, and need none. */
class UnpackedSegment implements PageSegment {
  readonly hash: string;
  readonly source: string;
  readonly kind: string;
  readonly words: number;
  readonly isOrderFixed: boolean;
  readonly #packed: Divided;
  readonly #index: number;
  readonly #value: number;
  readonly #valueText: number;

  constructor(packed: Divided, { index, source, value, valueText }: Place) {
    this.hash = packed.hashes.slice(index * HASH_LENGTH, (index + 1) * HASH_LENGTH);
    this.source = packed.sources.slice(source, source + (packed.lengths[index] ?? 0));
    this.kind = packed.kinds[index] ?? '';
    this.words = packed.words[index] ?? 0;
    this.isOrderFixed = packed.orders[index] === 1;
    this.#packed = packed;
    this.#index = index;
    this.#value = value;
    this.#valueText = valueText;
  }

  get example(): string {
    const { elements, valueLengths, valueCounts, values } = this.#packed;
    const line = elements[this.#index] ?? '';
    let at = this.#valueText;
    const placeables = Array.from(valueLengths.subarray(this.#value, this.#value + (valueCounts[this.#index] ?? 0)), (length) => {
      at += length;
      return values.slice(at - length, at);
    });
    return writeExample({ placeables, elements: line === '' ? [] : line.split(' ') });
  }
}

function unpackSegments(packed: PackedExtraction): PageSegment[] {
  const divided = { ...packed, kinds: lines(packed.kinds), elements: packed.elements.split('\n') };
  const place = new Place();
  return divided.kinds.map((_, index) => {
    place.index = index;
    const segment = new UnpackedSegment(divided, place);
    place.source += segment.source.length;
    for (let count = packed.valueCounts[index] ?? 0; count > 0; count--) place.valueText += packed.valueLengths[place.value++] ?? 0;
    return segment;
  });
}

/**
 * Its segments are made anew whenever they are asked for, which is when the page is stored: as long as hundreds of pages wait for that,
 * each is a few objects, and the garbage collector has little to carry about.
 */
export function unpackExtraction(packed: PackedExtraction): Extraction {
  const { title, language, canonical, textKey, mayStore, mayFollow, links } = packed;
  return {
    page: {
      title,
      language,
      canonical,
      textKey,
      get segments() {
        return unpackSegments(packed);
      },
    },
    directives: { mayStore, mayFollow },
    links: lines(links),
  };
}
