import type { MachineSource } from '../enums/translation-type.js';
import type { JobState } from '../events.js';

/** A translation engine that the operator has connected, with its state. */
export interface EngineStatus {
  engine: string;
  name: string;
  /** The operator pays for its calls: not on the free plan. */
  isPaid: boolean;
  state: 'ready' | 'unavailable';
  reason: string | null;
  pairs: { from: string; to: string }[];
}

/** Why segments stay untranslated. Without an engine: no engine serves the pair. */
export interface FillRefusal {
  engine: string | null;
  reason: string;
  count: number;
}

/** A pre-translation run over a language of a project: segments translated by source, and refusals. */
export interface FillRun {
  jobId: string;
  kind: FillKind;
  language: string;
  state: JobState;
  reason: string | null;
  /** Segments read. */
  count: number;
  total: number | null;
  filled: Record<MachineSource, number>;
  refusals: FillRefusal[];
  /** Paused because the plan's words are used up; resumes by itself when there are words. */
  waitsForWords: boolean;
  /** While a transliteration run can be undone. */
  undo: FillUndo | null;
  /** Of a run that undoes another: segments that are again as they were before it. The rest of `count` was changed since and kept. */
  restored: number;
  startedAt: string;
  finishedAt: string | null;
}

export interface FillUndo {
  /** ISO 8601. */
  until: string;
  /** Segments that nobody has changed since the run wrote them. */
  segments: number;
}

/** Automatic runs of matches and of engines; runs that a user requested; transliterations, and runs that undo them. */
export const FILL_KINDS = ['memory', 'engine', 'requested', 'transliteration', 'undo'] as const;
export type FillKind = (typeof FILL_KINDS)[number];
