import type { PartOfSpeech, TermRule } from '../enums/term-rule.js';

/** A term of a glossary. Without a language it holds for all of them, without a project for all of the organisation's. */
export interface GlossaryEntry {
  termId: string;
  projectId: string | null;
  source: string;
  language: string | null;
  rule: TermRule;
  /** Null where the term is kept or transliterated. */
  target: string | null;
  caseSensitive: boolean;
  partOfSpeech: PartOfSpeech | null;
  /** Words that the term is never translated with. */
  forbidden: string[];
  note: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface GlossaryPage {
  terms: GlossaryEntry[];
  total: number;
}
