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
  /** One link per line. Addresses contain no line breaks. */
  readonly links: string;
  /** 32 digits each. */
  readonly hashes: string;
  /** The kind of each segment; after a blank, the role for search engines. */
  readonly kinds: CodedLines;
  /** All sources in UTF-8, concatenated; `lengths` are in bytes. The text of a stored segment is never turned into a string again. */
  readonly sources: Uint8Array;
  readonly lengths: Uint32Array;
  readonly words: Uint32Array;
  /** The code of each segment's language, empty for the source language. */
  readonly languages: CodedLines;
  /** 1 for a segment with a fixed order of tags. */
  readonly orders: Uint8Array;
  /** Names of the elements of each segment, divided by blanks. */
  readonly elements: CodedLines;
  /** The values of placeables, concatenated; their lengths; and their number for each segment. */
  readonly values: string;
  readonly valueLengths: Uint32Array;
  readonly valueCounts: Uint32Array;
}

/** Texts that many segments of a page share. Each distinct text is stored once, on its own line. Each segment stores the number of the line. */
interface CodedLines {
  readonly lines: string;
  readonly codes: Uint16Array;
}

const HASH_LENGTH = 32;

/** A page has fewer segments than a code has values. */
function codeLines(texts: readonly string[]): CodedLines {
  const known = new Map<string, number>();
  const codes = Uint16Array.from(texts, (text) => {
    const code = known.get(text) ?? known.size;
    known.set(text, code);
    return code;
  });
  return { lines: [...known.keys()].join('\n'), codes };
}

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
    kinds: codeLines(segments.map(kindAndField)),
    ...packSources(segments),
    words: new Uint32Array(segments.map(({ words }) => words)),
    languages: codeLines(segments.map(({ language = '' }) => language)),
    orders: new Uint8Array(segments.map(({ isOrderFixed }) => (isOrderFixed ? 1 : 0))),
    elements: codeLines(segments.map(({ elements }) => elements.join(' '))),
    values: values.join(''),
    valueLengths: new Uint32Array(values.map((value) => value.length)),
    valueCounts: new Uint32Array(segments.map(({ placeables }) => placeables.length)),
  };
}

/**
 * Encodes one text after the other. If the texts were joined first, two halves of a surrogate pair that meet would become one character.
 */
function packSources(segments: readonly FoundSegment[]): Pick<SerialisedExtraction, 'sources' | 'lengths'> {
  const lengths = Uint32Array.from(segments, ({ source }) => Buffer.byteLength(source));
  const sources = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  const buffer = Buffer.from(sources.buffer);
  let at = 0;
  for (const { source } of segments) at += buffer.write(source, at);
  return { sources, lengths };
}

/** The kind of a segment, and its role for search engines. */
interface Role {
  readonly kind: string;
  readonly field: string | undefined;
}

function toRole(line: string): Role {
  const [kind = '', field] = line.split(' ', 2);
  return { kind, field };
}

/** The facts of a page that its segments share, each divided once, when the first segment needs it. */
class SharedFacts {
  readonly roles: readonly Role[];
  readonly languages: readonly (string | undefined)[];
  readonly #sources: Buffer;
  #elements: readonly string[][] | undefined;
  #firstValues: Uint32Array | undefined;
  #firstChars: Uint32Array | undefined;

  constructor(readonly serialised: SerialisedExtraction) {
    this.roles = serialised.kinds.lines.split('\n').map(toRole);
    const { buffer, byteOffset, byteLength } = serialised.sources;
    this.#sources = Buffer.from(buffer, byteOffset, byteLength);
    this.languages = serialised.languages.lines.split('\n').map((language) => language || undefined);
  }

  textAt(start: number, length: number): string {
    return this.#sources.toString('utf8', start, start + length);
  }

  elementsOf(index: number): string[] {
    const { lines, codes } = this.serialised.elements;
    this.#elements ??= lines.split('\n').map((line) => (line === '' ? [] : line.split(' ')));
    return this.#elements[codes[index] ?? 0] ?? [];
  }

  valuesOf(index: number): string[] {
    const { values, valueLengths, valueCounts } = this.serialised;
    const count = valueCounts[index] ?? 0;
    if (count === 0) return [];
    this.#findValues();
    const first = this.#firstValues?.[index] ?? 0;
    let at = this.#firstChars?.[index] ?? 0;
    const own = new Array<string>(count);
    for (let value = 0; value < count; value++) {
      const end = at + (valueLengths[first + value] ?? 0);
      own[value] = values.slice(at, end);
      at = end;
    }
    return own;
  }

  /** Finds the first value of each segment, and where it begins. */
  #findValues(): void {
    if (this.#firstValues) return;
    const { valueLengths, valueCounts } = this.serialised;
    this.#firstValues = new Uint32Array(valueCounts.length);
    this.#firstChars = new Uint32Array(valueCounts.length);
    let value = 0;
    let at = 0;
    for (let index = 0; index < valueCounts.length; index++) {
      this.#firstValues[index] = value;
      this.#firstChars[index] = at;
      for (const end = value + (valueCounts[index] ?? 0); value < end; value++) at += valueLengths[value] ?? 0;
    }
  }
}

/** A segment that stores its hash and looks up the rest on demand: a stored segment needs little of it. */
class DeserialisedSegment implements PageSegment {
  readonly hash: string;
  readonly #page: SharedFacts;
  readonly #index: number;
  readonly #start: number;
  #source: string | undefined;

  /** The text begins at the byte `start` of those of the page. */
  constructor(page: SharedFacts, index: number, start: number) {
    this.hash = page.serialised.hashes.slice(index * HASH_LENGTH, (index + 1) * HASH_LENGTH);
    this.#page = page;
    this.#index = index;
    this.#start = start;
  }

  get source(): string {
    this.#source ??= this.#page.textAt(this.#start, this.#page.serialised.lengths[this.#index] ?? 0);
    return this.#source;
  }

  get kind(): string {
    return this.#role?.kind ?? '';
  }

  get field(): string | undefined {
    return this.#role?.field;
  }

  get words(): number {
    return this.#page.serialised.words[this.#index] ?? 0;
  }

  get isOrderFixed(): boolean {
    return this.#page.serialised.orders[this.#index] === 1;
  }

  get language(): string | undefined {
    return this.#page.languages[this.#page.serialised.languages.codes[this.#index] ?? 0];
  }

  get example(): string {
    return writeExample({ placeables: this.#page.valuesOf(this.#index), elements: this.#page.elementsOf(this.#index) });
  }

  get #role(): Role | undefined {
    return this.#page.roles[this.#page.serialised.kinds.codes[this.#index] ?? 0];
  }
}

function deserialiseSegments(serialised: SerialisedExtraction): PageSegment[] {
  const { lengths } = serialised;
  const page = new SharedFacts(serialised);
  // An array that grows, and an iterator with pairs, would allocate as much as the segments.
  const segments = new Array<PageSegment>(lengths.length);
  let at = 0;
  for (let index = 0; index < lengths.length; index++) {
    segments[index] = new DeserialisedSegment(page, index, at);
    at += lengths[index] ?? 0;
  }
  return segments;
}

/** The key of the segments with their placeable values, because two months of a calendar differ only in those. */
function keyOfTexts(serialised: SerialisedExtraction): string {
  const page = new SharedFacts(serialised);
  const texts = Array.from(serialised.lengths, (_, index) => {
    const hash = serialised.hashes.slice(index * HASH_LENGTH, (index + 1) * HASH_LENGTH);
    return [hash, ...page.valuesOf(index)].join('\0');
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
