/** A term of a project's glossary for one language. Plain text on both sides. */
export interface GlossaryTerm {
  readonly source: string;
  /** The source itself where the term is not to be translated. */
  readonly target: string;
  readonly isCaseSensitive: boolean;
}
