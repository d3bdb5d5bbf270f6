import type { JobProgress } from '@bhashantar/contracts';
import { isOpen, useJobs } from './jobs.store.js';

/** The kinds of runs that translate untranslated texts. */
const FILLING: readonly string[] = ['translate.memory', 'translate.engine', 'translate.requested'];

export const isFilling = ({ kind }: Pick<JobProgress, 'kind'>): boolean => FILLING.includes(kind);

/** Languages that a run is translating, for which another run would do nothing. */
export function translatingLanguages(jobs: readonly JobProgress[], projectId: string): string[] {
  const filling = jobs.filter((job) => job.projectId === projectId && isFilling(job) && isOpen(job));
  return [...new Set(filling.flatMap(({ language }) => language ?? []))];
}

export const useTranslatingLanguages = (projectId: string): string[] => translatingLanguages(useJobs(), projectId);
