import type { JobState } from '../events.js';
import type { MachineSource } from '../status/translation-type.js';

/** A translation engine the operator has connected, and how it fares. */
export interface EngineStatus {
  engine: string;
  name: string;
  /** The operator pays for its calls: not on the free plan. */
  isPaid: boolean;
  state: 'ready' | 'unavailable';
  reason: string | null;
  pairs: { from: string; to: string }[];
}

/** Why segments stay untranslated after engines were asked; without an engine, because none serves the pair. */
export interface FillRefusal {
  engine: string | null;
  reason: string;
  count: number;
}

/** One run of the machine over a language of a project: what it filled by which means, and what it could not. */
export interface FillRun {
  jobId: string;
  kind: FillKind;
  language: string;
  state: JobState;
  reason: string | null;
  /** Segments looked at. */
  count: number;
  total: number | null;
  filled: Record<MachineSource, number>;
  refusals: FillRefusal[];
  /** Stopped because the plan's words are used up; goes on by itself when there are words. */
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

/** By itself from memory, phrasebook and glossary; by itself by engine; what a person asked for; what takes a transliteration back. */
export const FILL_KINDS = ['memory', 'engine', 'requested', 'transliteration', 'undo'] as const;
export type FillKind = (typeof FILL_KINDS)[number];
