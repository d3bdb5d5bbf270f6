import type { JobState } from '@bhashantar/contracts';

/** The search of a project's segments, as stored. */
export interface TermScanRow {
  state: JobState;
  /** Segments read. */
  seen: number;
  found: number;
  startedAt: Date;
  finishedAt: Date | null;
}

export interface ScannedSource {
  ordinal: number;
  source: string;
}

/** A candidate to store. */
export interface NewCandidate {
  source: string;
  segments: number;
  pages: number;
  /** Hashes. */
  examples: string[];
}

export interface CandidateRow {
  candidateId: string;
  source: string;
  segments: number;
  pages: number;
  isDismissed: boolean;
  examples: { hash: string; source: string; values: string[] | null; url: string | null }[];
}

export const isOpenScan = (scan: TermScanRow | undefined): scan is TermScanRow => scan?.state === 'queued' || scan?.state === 'running';
