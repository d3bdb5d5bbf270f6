import {
  type FillKind,
  type FillRefusal,
  type FillRun,
  type FillUndo,
  type JobProgress,
  MACHINE_SOURCES,
  type MachineSource,
} from '@bhashantar/contracts';
import type { Tenant } from '../../../../platform/database/tenant.js';
import { countRefused } from '../../translations/refusals.js';
import { CANCELLABLE_KINDS, isActive, type PreTranslationRun, type RunNames } from './pre-translation-run.entity.js';
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
export function toRunProgress(run: PreTranslationRun, { project, by, endedBy }: RunNames): JobProgress {
  const { runId, kind, projectId, language, state, reason, seen, total, filled, engines, stop } = run;
  const progress = { jobId: runId, kind: JOB_KINDS[kind], projectId, project, language, state, count: seen, total, reason, stop };
  const written = Object.values(filled).reduce((sum, count) => sum + count, 0);
  return { ...progress, refused: countRefused(run.refusals), written, filled, engines, by, endedBy, isCancellable: isCancellable(run) };
}

type Reader = Pick<Tenant, 'userId'>;

/** A run for the screens. */
export function toRunReply(run: PreTranslationRun, names: RunNames, { undo, reader }: { undo: FillUndo | null; reader: Reader }): FillRun {
  const { runId, kind, language, state, reason, seen, total, restored, changed, waitsForWords, engines, stop } = run;
  const { by, endedBy, undoneOf } = names;
  const isYours = [by, undoneOf].some((person) => person !== null && person.userId === reader.userId);
  const filled = Object.fromEntries(MACHINE_SOURCES.map((source) => [source, run.filled[source] ?? 0])) as Record<MachineSource, number>;
  const startedAt = run.createdAt.toISOString();
  const finishedAt = run.finishedAt?.toISOString() ?? null;
  const refusals = refusalsOf(run);
  const work = { count: seen, total, filled, refusals, isCancellable: isCancellable(run), restored, changed, waitsForWords, undo };
  return { jobId: runId, kind, language, state, reason, stop, ...work, by, endedBy, undoneOf, isYours, engines, startedAt, finishedAt };
}

const isCancellable = (run: PreTranslationRun): boolean => CANCELLABLE_KINDS.includes(run.kind) && isActive(run);

function refusalsOf(run: PreTranslationRun): FillRefusal[] {
  return Object.entries(run.refusals).map(([key, { count }]) => ({ ...readRefusal(key), count }));
}
