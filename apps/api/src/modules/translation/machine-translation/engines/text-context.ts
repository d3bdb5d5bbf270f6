import type { LengthUnit } from '@bhashantar/segmenter';

/** The key of a text, and what its authors say of it. */
export interface KeyContext {
  readonly name: string;
  readonly note?: string | undefined;
  /** The most that the translation of the text may have. */
  readonly limit?: { readonly max: number; readonly unit: LengthUnit } | undefined;
}

/** What an engine may know of a text beside the text itself. Plain, and without private content. */
export interface TextContext {
  readonly title?: string | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly key?: KeyContext | undefined;
  /** What masks of the text stand for, where they stand for glossary terms. */
  readonly terms: readonly MaskedTerm[];
}

export interface MaskedTerm {
  /** As the text has it. */
  readonly mask: string;
  readonly source: string;
  readonly target: string;
}

/** From a text to what stands around it; a text that stands in two places has the context of the first. */
export type TextContexts = ReadonlyMap<string, TextContext>;
