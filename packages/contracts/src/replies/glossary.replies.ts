/** A term of a project's glossary. Without a language it holds for all of them. */
export interface GlossaryEntry {
  termId: string;
  source: string;
  language: string | null;
  target: string | null;
  doNotTranslate: boolean;
  caseSensitive: boolean;
  createdAt: string;
}

export interface GlossaryPage {
  terms: GlossaryEntry[];
  total: number;
}
