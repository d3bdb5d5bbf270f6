import { setTimeout as sleep } from 'node:timers/promises';
import type { ProjectDetails } from '@bhashantar/contracts';

const POLL_MS = 400;
/** Between two steps a project may rest for a moment in a state that is also an end. */
const SETTLED_POLLS = 5;

/** Looks at a project until its crawl and its translation are over, or until the deadline; answers how it stands then. */
export async function untilSettled(
  look: () => Promise<ProjectDetails>,
  onProgress: (project: ProjectDetails) => void,
  deadlineMs = Number.POSITIVE_INFINITY,
): Promise<ProjectDetails> {
  const until = Date.now() + deadlineMs;
  for (let rested = 0; ; ) {
    const project = await look();
    onProgress(project);
    rested = isAtRest(project) ? rested + 1 : 0;
    if (rested >= SETTLED_POLLS || project.status === 'translationCompleted' || Date.now() > until) return project;
    await sleep(POLL_MS);
  }
}

function isAtRest({ status, statusReason }: ProjectDetails): boolean {
  return status === 'crawlingFailed' || status === 'parsingFailed' || (status === 'parsed' && statusReason !== null);
}
