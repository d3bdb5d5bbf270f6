import type { LengthUnit } from '@bhashantar/segmenter';

/** The key of a text, and the notes of its authors. */
export interface KeyContext {
  readonly name: string;
  readonly note?: string | undefined;
  /** The longest translation that the text may have. */
  readonly limit?: { readonly max: number; readonly unit: LengthUnit } | undefined;
}

/** The context that an engine may receive with a text. Plain text, without private content. */
export interface TextContext {
  readonly title?: string | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly key?: KeyContext | undefined;
  /** The glossary terms that masks of the text replace. */
  readonly terms: readonly MaskedTerm[];
}

export interface MaskedTerm {
  /** The mask as it occurs in the text. */
  readonly mask: string;
  readonly source: string;
  readonly target: string;
}

/** Maps a text to its surroundings. A text that occurs twice has the context of the first occurrence. */
export type TextContexts = ReadonlyMap<string, TextContext>;
