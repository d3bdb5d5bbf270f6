import {
  type FillKind,
  type FillRefusal,
  type FillRun,
  type FillUndo,
  type JobProgress,
  MACHINE_SOURCES,
  type MachineSource,
} from '@bhashantar/contracts';
import type { FillRow } from './fill.entity.js';

const JOB_KINDS: Readonly<Record<FillKind, string>> = {
  memory: 'translate.memory',
  engine: 'translate.engine',
  requested: 'translate.requested',
  transliteration: 'transliterate',
  undo: 'translate.undo',
};

/** A run as the websocket tells of it. */
export function describeProgress(fill: FillRow): JobProgress {
  const { fillId, projectId, language, state, reason, seen, total } = fill;
  return { jobId: fillId, kind: JOB_KINDS[fill.kind], projectId, language, state, count: seen, total, reason };
}

/** A run as the screens show it. */
export function describeFill(fill: FillRow, undo: FillUndo | null): FillRun {
  const { fillId, kind, language, state, reason, seen, total, restored, waitsForWords } = fill;
  const filled = Object.fromEntries(MACHINE_SOURCES.map((source) => [source, fill.filled[source] ?? 0])) as Record<MachineSource, number>;
  const startedAt = fill.createdAt.toISOString();
  const finishedAt = fill.finishedAt?.toISOString() ?? null;
  const refusals = refusalsOf(fill);
  const work = { count: seen, total, filled, refusals, restored, waitsForWords, undo };
  return { jobId: fillId, kind, language, state, reason, ...work, startedAt, finishedAt };
}

function refusalsOf(fill: FillRow): FillRefusal[] {
  return Object.entries(fill.refusals).map(([key, count]) => {
    const [engine = '', reason = ''] = key.split('|');
    return { engine: engine || null, reason, count };
  });
}
