import type { FillKind, JobState, MachineSource } from '@bhashantar/contracts';

/** A run of the machine over one language of a project, as stored. */
export interface FillRow {
  fillId: string;
  organisationId: string;
  projectId: string;
  language: string;
  kind: FillKind;
  state: JobState;
  reason: string | null;
  /** The segments asked for; null means every one without a translation. */
  hashes: string[] | null;
  nmtService: string | null;
  /** Of a transliteration without `hashes`: texts of up to so many words; null is without limit. */
  maxWords: number | null;
  /** The run that this one takes back. */
  undoes: string | null;
  /** Another run takes this one back, or did. */
  isUndone: boolean;
  /** An ordinal, a place in `hashes`, or the revision of what was taken back last. */
  cursor: number;
  cursorAt: Date;
  /** Of the pack at the cursor: what needs no second asking. */
  packDone: string[];
  /** Stopped because the plan's words are used up; goes on when there are words. */
  waitsForWords: boolean;
  total: number | null;
  seen: number;
  /** Of `seen`, what this run has taken back. */
  restored: number;
  filled: Partial<Record<MachineSource, number>>;
  /** Counts by `engine|reason`. */
  refusals: Record<string, number>;
  requestedBy: string | null;
  createdAt: Date;
  finishedAt: Date | null;
}

export interface NewFill {
  projectId: string;
  language: string;
  kind: FillKind;
  hashes?: readonly string[] | undefined;
  nmtService?: string | undefined;
  maxWords?: number | undefined;
  undoes?: string;
  cursor?: number;
  total: number | null;
}

/** A segment in a pack. */
export interface PackSegment {
  hash: string;
  source: string;
}

/** The segments a run takes up next, and where it stands after them. */
export interface Pack {
  segments: PackSegment[];
  next: number;
}

export const isActive = (fill: FillRow): boolean => fill.state === 'queued' || fill.state === 'running';
