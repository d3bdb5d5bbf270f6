import type { FillRun, JobProgress, ProjectDetails } from '@bhashantar/contracts';
import { useEffect } from 'react';
import { isKnownOpen, isOpen, noteJob } from '../../../lib/jobs.store.js';
import { useRunRefresh } from '../../../lib/machine/use-run-refresh.js';

/** The names that the websocket uses. */
const KINDS: Record<FillRun['kind'], string> = {
  memory: 'translate.memory',
  engine: 'translate.engine',
  requested: 'translate.requested',
  transliteration: 'transliterate',
  replace: 'translate.replace',
  displayType: 'translate.displayType',
  fix: 'translate.fix',
  review: 'translate.review',
  delete: 'translate.delete',
  import: 'translate.import',
  glossary: 'translate.glossary',
  revert: 'translate.revert',
  undo: 'translate.undo',
};

/** Reloads the runs when one starts or ends. The tray shows the progress. */
export function useRunEvents({ projectId, name: project }: Pick<ProjectDetails, 'projectId' | 'name'>, runs: readonly FillRun[]): void {
  useRunRefresh(projectId);
  // After a reload the tray is empty, so this fills it with the running jobs. It also closes jobs whose end no event has reported.
  useEffect(() => {
    for (const { kind, refusals, ...run } of runs) {
      const refused = refusals.reduce((sum, refusal) => sum + refusal.count, 0);
      if (isOpen(run) || isKnownOpen(run.jobId)) noteJob({ ...toJob(run), kind: KINDS[kind], projectId, project, refused });
    }
  }, [projectId, project, runs]);
}

function toJob(run: Omit<FillRun, 'kind' | 'refusals'>): Omit<JobProgress, 'kind' | 'projectId' | 'project' | 'refused'> {
  const { jobId, language, state, count, total, reason, isCancellable, by, endedBy, filled, engines, stop } = run;
  return { jobId, language, state, count, total, reason, isCancellable, by, endedBy, filled, engines, stop };
}
