import { createHash } from 'node:crypto';
import type { FoundSegment } from '@bhashantar/segmenter/html';
import type { PageSegment } from '../../segments/segment.entity.js';
import { writeExample } from '../../segments/write-example.js';
import type { Extraction, FoundExtraction } from './extract-page.js';
import { seoField } from './seo-field.js';

/** An extraction on its way between threads: few long texts and arrays, because every object of its own costs as much as a short page's parsing. */
export interface SerialisedExtraction {
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly canonical: string | undefined;
  readonly holdsValues: boolean;
  readonly mayStore: boolean;
  readonly mayFollow: boolean;
  /** One to a line; addresses have no line breaks. */
  readonly links: string;
  /** 32 digits each. */
  readonly hashes: string;
  /** One per line; after a blank, the role of the segment for search engines. */
  readonly kinds: string;
  /** One behind the other, of these lengths. */
  readonly sources: string;
  readonly lengths: Uint32Array;
  readonly words: Uint32Array;
  /** One to a line: the code of a segment's language, empty for the source language. */
  readonly languages: string;
  /** 1 where the order is fixed. */
  readonly orders: Uint8Array;
  /** Names of elements, divided by blanks, in a line for each segment. */
  readonly elements: string;
  /** The values of placeables, concatenated; their lengths; and their number for each segment. */
  readonly values: string;
  readonly valueLengths: Uint32Array;
  readonly valueCounts: Uint32Array;
}

const HASH_LENGTH = 32;

function kindAndField(segment: FoundSegment): string {
  const field = seoField(segment);
  return field === undefined ? segment.kind : `${segment.kind} ${field}`;
}

const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'));

export function serialiseExtraction({ page, directives, links }: FoundExtraction): SerialisedExtraction {
  const { segments, ...facts } = page;
  const values = segments.flatMap(({ placeables }) => placeables);
  return {
    ...facts,
    ...directives,
    links: links.join('\n'),
    hashes: segments.map(({ hash }) => hash).join(''),
    kinds: segments.map(kindAndField).join('\n'),
    sources: segments.map(({ source }) => source).join(''),
    lengths: new Uint32Array(segments.map(({ source }) => source.length)),
    words: new Uint32Array(segments.map(({ words }) => words)),
    languages: segments.some(({ language }) => language) ? segments.map(({ language = '' }) => language).join('\n') : '',
    orders: new Uint8Array(segments.map(({ isOrderFixed }) => (isOrderFixed ? 1 : 0))),
    elements: segments.map(({ elements }) => (elements.length === 0 ? '' : elements.join(' '))).join('\n'),
    values: values.join(''),
    valueLengths: new Uint32Array(values.map((value) => value.length)),
    valueCounts: new Uint32Array(segments.map(({ placeables }) => placeables.length)),
  };
}

/** The values of a page's placeables and the elements of its inline tags; split on first use. */
class SerialisedPlaceholders {
  #elements: readonly string[] | undefined;
  #values: readonly string[][] | undefined;

  constructor(readonly serialised: SerialisedExtraction) {}

  elementsOf(index: number): string[] {
    this.#elements ??= this.serialised.elements.split('\n');
    const line = this.#elements[index];
    return line ? line.split(' ') : [];
  }

  valuesOf(index: number): string[] {
    this.#values ??= divideValues(this.serialised);
    return this.#values[index] ?? [];
  }
}

function divideValues({ values, valueLengths, valueCounts }: SerialisedExtraction): string[][] {
  const divided: string[][] = [];
  let at = 0;
  let index = 0;
  for (const count of valueCounts) {
    const own: string[] = [];
    for (const length of valueLengths.subarray(index, index + count)) {
      own.push(values.slice(at, at + length));
      at += length;
    }
    index += count;
    divided.push(own);
  }
  return divided;
}

/** A segment that writes its example lazily: a stored segment needs none. */
class DeserialisedSegment implements PageSegment {
  readonly hash: string;
  readonly kind: string;
  readonly field: string | undefined;
  readonly words: number;
  readonly isOrderFixed: boolean;
  readonly language: string | undefined;
  readonly #placeholders: SerialisedPlaceholders;
  readonly #index: number;

  constructor(
    placeholders: SerialisedPlaceholders,
    index: number,
    readonly source: string,
    kindAndField: string,
    language: string | undefined,
  ) {
    this.language = language || undefined;
    const blank = kindAndField.indexOf(' ');
    this.kind = blank < 0 ? kindAndField : kindAndField.slice(0, blank);
    this.field = blank < 0 ? undefined : kindAndField.slice(blank + 1);
    const { hashes, words, orders } = placeholders.serialised;
    this.hash = hashes.slice(index * HASH_LENGTH, (index + 1) * HASH_LENGTH);
    this.words = words[index] ?? 0;
    this.isOrderFixed = orders[index] === 1;
    this.#placeholders = placeholders;
    this.#index = index;
  }

  get example(): string {
    return writeExample({ placeables: this.#placeholders.valuesOf(this.#index), elements: this.#placeholders.elementsOf(this.#index) });
  }
}

function deserialiseSegments(serialised: SerialisedExtraction): PageSegment[] {
  const { kinds, sources, lengths } = serialised;
  const placeholders = new SerialisedPlaceholders(serialised);
  const languages = lines(serialised.languages);
  let at = 0;
  return lines(kinds).map((kind, index) => {
    const start = at;
    at += lengths[index] ?? 0;
    return new DeserialisedSegment(placeholders, index, sources.slice(start, at), kind, languages[index]);
  });
}

/** The key of the segments with their placeable values, because two months of a calendar differ only in those. */
function keyOfTexts(serialised: SerialisedExtraction): string {
  const placeholders = new SerialisedPlaceholders(serialised);
  const texts = Array.from(serialised.lengths, (_, index) => {
    const hash = serialised.hashes.slice(index * HASH_LENGTH, (index + 1) * HASH_LENGTH);
    return [hash, ...placeholders.valuesOf(index)].join('\0');
  });
  return createHash('md5').update(texts.join('\x01')).digest('hex');
}

/**
 * Restores an extraction. It creates the segments each time they are read, which is when the page is stored. Hundreds of waiting pages thus
 * cost few objects each, which saves garbage collection. It computes the key of the texts when needed, which is rare.
 */
export function deserialiseExtraction(serialised: SerialisedExtraction): Extraction {
  const { title, language, canonical, holdsValues, mayStore, mayFollow, links } = serialised;
  return {
    page: {
      title,
      language,
      canonical,
      get textKey() {
        return holdsValues ? keyOfTexts(serialised) : undefined;
      },
      get segments() {
        return deserialiseSegments(serialised);
      },
    },
    directives: { mayStore, mayFollow },
    links: lines(links),
  };
}
