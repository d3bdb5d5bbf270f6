import type { JobPerson, JobState, RunStop } from '../../events.js';
import type { MachineSource } from '../translations/translation-type.js';

/** Why segments stay untranslated. Without an engine: no engine serves the pair. */
export interface FillRefusal {
  engine: string | null;
  reason: string;
  count: number;
}

/** The reasons why segments without a translation have none, if no engine was asked or its reasons are not kept. */
export const UNTRANSLATED_STATES = ['running', 'failed', 'refused', 'switchedOff', 'noEngine', 'notAsked'] as const;
export type UntranslatedState = (typeof UNTRANSLATED_STATES)[number];

/** Why segments of a language have no translation. */
export interface UntranslatedReasons {
  /** Texts that engines left, by outcome. A segment counts once, by its newest outcome. */
  refused: { engine: string | null; reason: string; sourceHashes: string[] }[];
  /** Counts every other segment without a translation. */
  others: { state: UntranslatedState; reason: string | null };
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
  /** Whether a person may end it early. */
  isCancellable: boolean;
  /** Paused because the plan's words are used up; resumes automatically when there are words. */
  waitsForWords: boolean;
  /** For a change of many translations: how many of `count` it changed. */
  changed: number;
  /** Set while a transliteration or a bulk change can be undone. */
  undo: FillUndo | null;
  /** For a run that undoes another: segments that it restored. The rest of `count` had changed since and was kept. */
  restored: number;
  /** The person who requested it; null if there is none. */
  by: JobPerson | null;
  /** The person who cancelled it. */
  endedBy: JobPerson | null;
  /** The person who requested the run that this one undoes. */
  undoneOf: JobPerson | null;
  /** Whether the caller requested it, or the run that it undoes. */
  isYours: boolean;
  /** Names of the engines whose translations it wrote. */
  engines: string[];
  /** Why it stopped before its end; null for other runs. */
  stop: RunStop | null;
  startedAt: string;
  finishedAt: string | null;
}

export interface FillUndo {
  /** ISO 8601. */
  until: string;
  /**
   * The number of segments that nobody has changed since the run wrote them. It may be 0 for an import that added only units to the
   * translation memory.
   */
  segments: number;
  /** Whether the caller may undo it, because it is their own run or they have the permission for machine translation. */
  mayUndo: boolean;
}

/**
 * Automatic runs of matches and of engines, runs that a user requested, transliterations, changes of many translations (text replaced,
 * display type changed, fixed, deleted, reviewed), applied terms, and runs that undo these.
 */
export const FILL_KINDS = [
  'memory',
  'engine',
  'requested',
  'transliteration',
  'replace',
  'displayType',
  'fix',
  'delete',
  'import',
  'review',
  'glossary',
  'revert',
  'undo',
] as const;
export type FillKind = (typeof FILL_KINDS)[number];

/** Segments without a translation or transliteration. */
export interface TransliterationCount {
  /** Texts of up to SHORT_TEXT_WORDS words. */
  short: number;
  longer: number;
}

/** A monthly limit of an engine, and how much of it a machine translation would need. */
export interface EngineLimit {
  engine: string;
  name: string;
  /** The approximate number of characters that the engine would receive. */
  characters: number;
  /** The number of characters that the limit still allows this month. */
  left: number;
}

/** The part of a machine translation that limits leave out. */
export interface RunLimits {
  /** The limits of those engines that have one. */
  engineLimits: EngineLimit[];
  /** Words of the plan that it would use, and the remaining words; null for a plan without limit. */
  plan: { words: number; left: number } | null;
  /** Languages for which the plan does not have enough words. */
  unfitting: string[];
}

/** Which engine will translate what the memory and the phrasebook do not know, what that costs, and how long it takes. */
export interface EngineForecast {
  language: string;
  /** Null if no engine serves the language. */
  engine: string | null;
  name: string | null;
  /** The pivot language, if no engine serves the pair directly. */
  via: string | null;
  /** The approximate number of Unicode code points. */
  characters: number;
  /** In paise; null if the price is unknown. */
  cost: number | null;
  /** About, at the speed of the organisation's last runs by this engine; null if none has been long enough to measure. */
  translationSeconds: number | null;
}

export interface LanguageRunEstimate extends EngineForecast {
  segments: number;
  /** Words of the plan; a first translation counts. */
  words: number;
}

/** The characters, cost, words and time of a machine translation before it starts. Texts that the memory or the phrasebook knows cost nothing. */
export interface RunEstimate extends RunLimits {
  segments: number;
  words: number;
  characters: number;
  /** In paise: the sum of the known prices; null if none is known. */
  cost: number | null;
  /** Languages whose engine has no known price. */
  unpriced: string[];
  /** For all languages together: about, and of several languages at most about. Null if it is not known for each, or no engine is asked. */
  translationSeconds: number | null;
  languages: LanguageRunEstimate[];
}

export interface QueuedJob {
  jobId: string;
}
