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
  /** One to a line. */
  readonly examples: string;
}

const HASH_LENGTH = 32;

const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'));

export function packExtraction({ page, directives, links }: FoundExtraction): PackedExtraction {
  const { title, language, canonical, textKey, segments } = page;
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
    examples: segments.map(writeExample).join('\n'),
  };
}

function unpackSegments({ hashes, kinds, sources, lengths, words, orders, examples }: PackedExtraction): PageSegment[] {
  const lineOf = examples.split('\n');
  let at = 0;
  return lines(kinds).map((kind, index) => {
    const start = at;
    at += lengths[index] ?? 0;
    const hash = hashes.slice(index * HASH_LENGTH, (index + 1) * HASH_LENGTH);
    const isOrderFixed = orders[index] === 1;
    return { hash, source: sources.slice(start, at), kind, words: words[index] ?? 0, isOrderFixed, example: lineOf[index] ?? '' };
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
