import type { EngineSettings } from '../enums/engine-kind.js';
import type { PrivateKind } from '../enums/private-kind.js';
import type { MachineSource } from '../enums/translation-type.js';
import type { JobState } from '../events.js';

/** A translation engine that the operator or the organisation has connected, with its state. */
export interface EngineStatus {
  engine: string;
  name: string;
  /** Connected by the organisation: never limited by its plan. */
  isOwn: boolean;
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

/** Why segments have no translation that no engine was asked for, or whose reasons are not kept. */
export const UNTRANSLATED_STATES = ['running', 'failed', 'refused', 'switchedOff', 'noEngine', 'notAsked'] as const;
export type UntranslatedState = (typeof UNTRANSLATED_STATES)[number];

/** Why segments of a language have no translation. */
export interface UntranslatedReasons {
  /** What engines left, by what they did instead; a segment stands in one of them, the newest. */
  refused: { engine: string | null; reason: string; sourceHashes: string[] }[];
  /** Of every other segment without a translation. */
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
  /** A person may end it before it is through. */
  isCancellable: boolean;
  /** Paused because the plan's words are used up; resumes by itself when there are words. */
  waitsForWords: boolean;
  /** Of a change of many translations: how many of `count` it changed. */
  changed: number;
  /** While a transliteration, or a change of many translations, can be undone. */
  undo: FillUndo | null;
  /** Of a run that undoes another: segments that are again as they were before it. The rest of `count` was changed since and kept. */
  restored: number;
  startedAt: string;
  finishedAt: string | null;
}

export interface FillUndo {
  /** ISO 8601. */
  until: string;
  /** Segments that nobody has changed since the run wrote them; an import may have brought units of the translation memory alone. */
  segments: number;
  /** The caller may undo it: it is theirs, or they may have machines translate. */
  mayUndo: boolean;
}

/**
 * Automatic runs of matches and of engines; runs that a user requested; transliterations; changes of many translations (text replaced,
 * display type changed, fixed, deleted, reviewed); terms that are applied; runs that undo those.
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

/** What an engine was sent in the current calendar month (UTC). */
export interface EngineUsage {
  /** Unicode code points. */
  characters: number;
  words: number;
  segments: number;
  requests: number;
  failures: number;
  /** In paise, by the price of the connection as it is now; null where that is unknown. */
  cost: number | null;
}

export const ENGINE_CONNECTION_STATES = ['ready', 'unavailable', 'limitReached', 'disabled'] as const;
export type EngineConnectionState = (typeof ENGINE_CONNECTION_STATES)[number];

/** An engine that the organisation has connected. */
export interface EngineConnection {
  connectionId: string;
  name: string;
  settings: EngineSettings;
  hasKey: boolean;
  /** The last four characters of the key, to tell keys apart; null for keys that are too short to show any of. */
  keyEnding: string | null;
  /** In paise for a million characters. */
  pricePerMillion: number | null;
  /** Characters in a calendar month (UTC). */
  monthlyCharacterLimit: number | null;
  isEnabled: boolean;
  state: EngineConnectionState;
  reason: string | null;
  pairs: { from: string; to: string }[];
  usage: EngineUsage;
  /** Languages of projects that name this engine. */
  namedBy: { projectId: string; project: string; language: string }[];
  updatedAt: string;
}

/** The engines of an organisation in their order, and those of the installation, which are asked after them. */
export interface EngineConnectionList {
  connections: EngineConnection[];
  installed: InstalledEngine[];
  /** Languages of projects for which engines were chosen. */
  chosen: ChosenEngines[];
}

/** The engines that a language of a project asks first, by id and separated by commas; `off` for no machine translation. */
export interface ChosenEngines {
  projectId: string;
  language: string;
  nmtService: string;
}

export interface InstalledEngine extends EngineStatus {
  usage: EngineUsage;
}

/** The answer of an engine to a test in one language, or why there is none. */
export interface EngineTestResult {
  language: string;
  translation: string | null;
  reason: string | null;
  milliseconds: number;
}

/** What of a project's private content engines may be sent. */
export interface PrivateContentSettings {
  /** In the order of `PRIVATE_KINDS`; all others are kept from every engine. */
  unguarded: PrivateKind[];
}
