import type { FileLimits } from '../unit/file-limits.js';

/** A term of a file, with what it says of its translation into one language. Plain text throughout. */
export interface FileTerm {
  /** Its position, from 1: for a table the row. */
  line: number;
  source: string;
  /** The language as the file names it; absent if the term is for all languages. */
  language?: string;
  target?: string;
  /** The rule of the term, by its name in the file; absent for a translation. */
  rule?: string;
  caseSensitive?: boolean;
  partOfSpeech?: string;
  /** Translations that are not to be used. */
  forbidden: string[];
  note?: string;
}

/** A term as it is written. */
export type WrittenTerm = Omit<FileTerm, 'line'>;

/** Something wrong with one term, which is left out while the rest is read. */
export interface TermProblem {
  line: number;
  field: 'source' | 'target' | 'language' | 'row';
  message: string;
  /** The source, as far as it could be read. */
  source: string;
}

export interface ReadGlossaryOptions {
  /** BCP 47 tag of the language that terms are in: a file of several languages does not say which one that is. */
  sourceLanguage: string;
  limits?: Partial<FileLimits>;
  onTerm(term: FileTerm): void;
  onProblem(problem: TermProblem): void;
}
