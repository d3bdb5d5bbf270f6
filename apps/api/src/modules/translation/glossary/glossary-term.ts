import type { TermRule } from '@bhashantar/contracts';

/** A term of a glossary for one language. Plain text on both sides. */
export interface GlossaryTerm {
  readonly source: string;
  /** The source itself if the term is kept; its spelling if it is transliterated. */
  readonly target: string;
  readonly isCaseSensitive: boolean;
  readonly rule?: TermRule;
  /** Words that must never translate the term. */
  readonly forbidden?: readonly string[];
  readonly note?: string | null;
}
