import {
  type FillKind,
  type FillRefusal,
  type FillRun,
  type FillUndo,
  type JobProgress,
  MACHINE_SOURCES,
  type MachineSource,
} from '@bhashantar/contracts';
import { countRefused } from '../../translations/refusals.js';
import { CANCELLABLE_KINDS, isActive, type PreTranslationRun } from './pre-translation-run.entity.js';
import { readRefusal } from './untranslated-reasons.js';

const JOB_KINDS: Readonly<Record<FillKind, string>> = {
  memory: 'translate.memory',
  engine: 'translate.engine',
  requested: 'translate.requested',
  transliteration: 'transliterate',
  replace: 'translate.replace',
  displayType: 'translate.displayType',
  fix: 'translate.fix',
  delete: 'translate.delete',
  import: 'translate.import',
  review: 'translate.review',
  glossary: 'translate.glossary',
  revert: 'translate.revert',
  undo: 'translate.undo',
};

/** A run's progress for the websocket. */
export function toRunProgress(run: PreTranslationRun): JobProgress {
  const { runId, kind, projectId, language, state, reason, seen, total } = run;
  const progress = { jobId: runId, kind: JOB_KINDS[kind], projectId, language, state, count: seen, total, reason };
  const written = Object.values(run.filled).reduce((sum, count) => sum + count, 0);
  return { ...progress, refused: countRefused(run.refusals), written, isCancellable: isCancellable(run) };
}

/** A run for the screens. */
export function toRunReply(run: PreTranslationRun, undo: FillUndo | null): FillRun {
  const { runId, kind, language, state, reason, seen, total, restored, changed, waitsForWords } = run;
  const filled = Object.fromEntries(MACHINE_SOURCES.map((source) => [source, run.filled[source] ?? 0])) as Record<MachineSource, number>;
  const startedAt = run.createdAt.toISOString();
  const finishedAt = run.finishedAt?.toISOString() ?? null;
  const refusals = refusalsOf(run);
  const work = { count: seen, total, filled, refusals, isCancellable: isCancellable(run), restored, changed, waitsForWords, undo };
  return { jobId: runId, kind, language, state, reason, ...work, startedAt, finishedAt };
}

const isCancellable = (run: PreTranslationRun): boolean => CANCELLABLE_KINDS.includes(run.kind) && isActive(run);

function refusalsOf(run: PreTranslationRun): FillRefusal[] {
  return Object.entries(run.refusals).map(([key, { count }]) => ({ ...readRefusal(key), count }));
}
