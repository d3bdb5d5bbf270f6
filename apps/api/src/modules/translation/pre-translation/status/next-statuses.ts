import type { ProjectStatus } from '@bhashantar/contracts';

const FOLLOWING: readonly ProjectStatus[] = ['parsed', 'translationProcess', 'translationCompleted'];

interface Work {
  /** A run is under way, or about to start. */
  isBusy: boolean;
  /** No segment of any target language is without a translation. */
  isComplete: boolean;
}

/** Whether a project's status follows its runs; before that it follows its crawl. */
export const followsRuns = (status: ProjectStatus): boolean => FOLLOWING.includes(status);

/** The transitions to the status that fits the work; none before crawl and parsing are over. */
export function nextStatuses(status: ProjectStatus, { isBusy, isComplete }: Work): ProjectStatus[] {
  if (status === 'translationProcess') return isBusy ? [] : [isComplete ? 'translationCompleted' : 'parsed'];
  if (status === 'parsed') {
    if (isBusy) return ['translationProcess'];
    return isComplete ? ['translationProcess', 'translationCompleted'] : [];
  }
  if (status !== 'translationCompleted') return [];
  if (isBusy) return ['translationProcess'];
  return isComplete ? [] : ['translationProcess', 'parsed'];
}
