import type { ProjectStatus } from '@bhashantar/contracts';

interface Work {
  /** A run is under way. */
  isBusy: boolean;
  /** No segment of any target language is without a translation. */
  isComplete: boolean;
}

/** The moves that bring a project's status in line; none while its crawl or parsing is not over. */
export function planMoves(status: ProjectStatus, { isBusy, isComplete }: Work): ProjectStatus[] {
  if (status === 'translationProcess') return isBusy ? [] : [isComplete ? 'translationCompleted' : 'parsed'];
  if (status === 'parsed') {
    if (isBusy) return ['translationProcess'];
    return isComplete ? ['translationProcess', 'translationCompleted'] : [];
  }
  if (status !== 'translationCompleted') return [];
  if (isBusy) return ['translationProcess'];
  return isComplete ? [] : ['translationProcess', 'parsed'];
}
