import type { FillKind, JobPerson, JobState, MachineSource, RunStop, SegmentFilterDto, TranslationType } from '@bhashantar/contracts';
import type { BulkEdit, ImportEdit } from '../../bulk-changes/bulk-change.entity.js';
import type { SegmentContext } from '../../machine-translation/collect-contexts.js';
import type { Refusals } from '../../translations/refusals.js';

/** A pre-translation run over one language of a project, as stored. */
export interface PreTranslationRun {
  runId: string;
  organisationId: string;
  projectId: string;
  language: string;
  kind: FillKind;
  state: JobState;
  reason: string | null;
  /** The segments requested; null means all without a translation. */
  hashes: string[] | null;
  nmtService: string | null;
  /** Only for a transliteration without `hashes`: the longest text in words; null means no limit. */
  maxWords: number | null;
  /** Only for a requested run without `hashes`: the segments that count as this are translated again. */
  translationType: TranslationType | null;
  /** Only for a requested run without `hashes`: translates matching segments again, except those that people translated. */
  filter: SegmentFilterDto | null;
  /** The change, if the run changes many translations. */
  change: BulkEdit | ImportEdit | null;
  /** The run that this one undoes. */
  undoes: string | null;
  /** Whether another run undoes this one, or has undone it. */
  isUndone: boolean;
  /** An ordinal, an index in `hashes`, or the revision that was undone last. */
  cursor: number;
  cursorAt: Date;
  /** Hashes of the batch at the cursor that are done. */
  batchDone: string[];
  /** Paused because the plan's words are used up; resumes when there are words. */
  waitsForWords: boolean;
  total: number | null;
  seen: number;
  /** The number of `seen` segments that this run has restored. */
  restored: number;
  /** The number of `seen` segments whose translations this run has changed; only for a bulk change. */
  changed: number;
  filled: Partial<Record<MachineSource, number>>;
  /** Counted by `engine|reason`. */
  refusals: Refusals;
  requestedBy: string | null;
  /** The person who cancelled it. */
  endedBy: string | null;
  /** Names of the engines whose translations it wrote. */
  engines: string[];
  stop: RunStop | null;
  createdAt: Date;
  finishedAt: Date | null;
}

/** The names of the project and the people that a run stores as ids. */
export interface RunNames {
  project: string;
  by: JobPerson | null;
  endedBy: JobPerson | null;
  /** The person who requested the undone run. */
  undoneOf: JobPerson | null;
}

/** The names of a run whose project was deleted. */
export const NO_NAMES: RunNames = { project: '', by: null, endedBy: null, undoneOf: null };

export interface NewRun {
  projectId: string;
  language: string;
  kind: FillKind;
  hashes?: readonly string[] | undefined;
  nmtService?: string | undefined;
  maxWords?: number | undefined;
  translationType?: TranslationType | undefined;
  filter?: SegmentFilterDto | undefined;
  change?: BulkEdit | ImportEdit;
  undoes?: string;
  cursor?: number;
  total: number | null;
}

/** A run that came to its end, and the characters that it sent, by engine. An engine that only failed has none. */
export interface PastRun {
  readonly characters: Readonly<Record<string, number>>;
  readonly requestedAt: Date;
  readonly finishedAt: Date;
}

/** A segment in a batch. */
export interface BatchSegment {
  hash: string;
  source: string;
  words: number;
  /** For engines that take it; absent in runs without an engine. */
  context?: SegmentContext | undefined;
}

/** The next segments of a run, and its cursor after them. */
export interface Batch {
  segments: BatchSegment[];
  next: number;
}

/** Kinds whose runs keep what they replaced, so that they can be undone for a while. */
export const UNDOABLE_KINDS: readonly FillKind[] = [
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
];

/** Kinds of runs that a person may cancel. A cancelled all-or-nothing import would be incomplete, and a cancelled undo half done. */
export const CANCELLABLE_KINDS: readonly FillKind[] = UNDOABLE_KINDS.filter((kind) => kind !== 'import');

export const isActive = (run: PreTranslationRun): boolean => run.state === 'queued' || run.state === 'running';

/** The part of a run that says which texts it translates. */
interface Reach {
  kind: FillKind;
  hashes?: readonly string[] | null | undefined;
  translationType?: unknown;
  filter?: unknown;
}

/** Whether a person requested the whole of a language. `activeOf` finds the same runs by SQL. */
export const isRequestedWhole = ({ kind, hashes, translationType, filter }: Reach): boolean =>
  kind === 'requested' && !hashes && !translationType && !filter;
