import type { Extraction } from './extract-page.js';

/** An extraction on its way between threads: few long texts and arrays, because every object of its own costs as much as a short page's parsing. */
export interface PackedExtraction {
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly canonical: string | undefined;
  readonly mayStore: boolean;
  readonly mayFollow: boolean;
  /** One to a line; addresses have no line breaks. */
  readonly links: string;
  /** 32 digits each. */
  readonly hashes: string;
  /** One to a line. */
  readonly kinds: string;
  readonly sources: readonly string[];
  readonly words: readonly number[];
}

const HASH_LENGTH = 32;

const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'));

export function packExtraction({ page, directives, links }: Extraction): PackedExtraction {
  const { title, language, canonical, segments } = page;
  return {
    title,
    language,
    canonical,
    ...directives,
    links: links.join('\n'),
    hashes: segments.map(({ hash }) => hash).join(''),
    kinds: segments.map(({ kind }) => kind).join('\n'),
    sources: segments.map(({ source }) => source),
    words: segments.map(({ words }) => words),
  };
}

export function unpackExtraction(packed: PackedExtraction): Extraction {
  const { title, language, canonical, mayStore, mayFollow, hashes, sources, words } = packed;
  const kinds = lines(packed.kinds);
  const segments = sources.map((source, index) => ({
    hash: hashes.slice(index * HASH_LENGTH, (index + 1) * HASH_LENGTH),
    source,
    kind: kinds[index] ?? '',
    words: words[index] ?? 0,
  }));
  return { page: { title, language, canonical, segments }, directives: { mayStore, mayFollow }, links: lines(packed.links) };
}
