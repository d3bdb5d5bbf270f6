/** A term that transliteration spells in a fixed way or leaves as it is. */
export interface MaskTerm {
  termId: string;
  source: string;
  /** Null: the term stays as it is. */
  target: string | null;
  /** Null: in all languages. */
  targetLang: string | null;
  createdAt: string;
}

export interface MaskTermList {
  maskTerms: MaskTerm[];
  total: number;
}

/** The additions from a file. */
export interface MaskTermsAdded {
  maskTerms: MaskTerm[];
  /** Terms that the list already had unchanged. */
  unchanged: number;
}

/** How transliteration writes a word in one language. */
export interface Spelling {
  spellingId: string;
  source: string;
  target: string;
  targetLang: string;
  createdAt: string;
}

export interface SpellingList {
  spellings: Spelling[];
  total: number;
}

export interface SpellingsAdded {
  spellings: Spelling[];
  unchanged: number;
}
