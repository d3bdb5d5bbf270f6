import type { JobState } from '../../events.js';

/** The last search of a project's texts for candidates. */
export interface TermCandidateScan {
  state: JobState;
  /** Segments read so far. */
  seen: number;
  /** Candidates found; 0 until the search is over. */
  found: number;
  startedAt: string;
  finishedAt: string | null;
}

/** A name, product word or phrase that recurs in the texts of a project and may belong in its glossary. */
export interface TermCandidate {
  candidateId: string;
  source: string;
  /** The number of segments and pages that contain it. */
  segments: number;
  pages: number;
  dismissed: boolean;
  /** Up to three texts that contain it, by their beginnings, each with a page. */
  examples: { sourceHash: string; text: string; url: string | null }[];
}

export interface TermCandidatePage {
  candidates: TermCandidate[];
  total: number;
  /** Null before the first. */
  scan: TermCandidateScan | null;
}

export interface AddedCandidates {
  added: number;
  /** Candidates that the glossary already had. */
  known: number;
}
