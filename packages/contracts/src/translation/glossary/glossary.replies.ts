import type { PartOfSpeech, TermRule } from './term-rule.js';

/** A term of a glossary. Without a language it applies to all languages, and without a project to all projects of the organisation. */
export interface GlossaryEntry {
  termId: string;
  projectId: string | null;
  source: string;
  language: string | null;
  rule: TermRule;
  /** Null if the term is kept or transliterated. */
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

/** The effect of terms on the translations of a language. */
export interface GlossaryLanguageEffect {
  language: string;
  /** Written by a machine and approved by nobody: a machine translates them again when the terms are applied. */
  machine: number;
  /** Written or approved by people, or of a language without machine translation: they stay as they are and are marked. */
  kept: number;
}

/** The translations that terms affect: those that do not follow the terms, or those that contain them if the terms are deleted. */
export interface GlossaryEffect {
  total: number;
  languages: GlossaryLanguageEffect[];
}

/** The runs that retranslate texts that do not follow the terms. */
export interface AppliedTerms extends GlossaryEffect {
  jobs: { jobId: string; projectId: string; language: string; segments: number }[];
}

/** A term of a file that is not imported; `line` is the line of the file, or the row of a table. */
export interface GlossaryProblem {
  line: number;
  source: string;
  field: string;
  message: string;
}

/** The effect of a file of terms on a glossary, done or planned. */
export interface GlossaryImport {
  isWritten: boolean;
  added: number;
  /** Terms that the glossary has with other details than the file. */
  changed: number;
  unchanged: number;
  refused: number;
  /** The first problems. */
  problems: GlossaryProblem[];
  /** All problems as CSV; null if there are none. */
  report: string | null;
}
