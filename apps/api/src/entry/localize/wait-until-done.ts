import { setTimeout as sleep } from 'node:timers/promises';
import type { ProjectDetails } from '@bhashantar/contracts';

const POLL_MS = 400;
/** Between two steps, a project may briefly be in a state that looks final. */
const FINAL_POLLS = 5;

/** Polls a project until its crawl and translation are over, or until the deadline; returns its last state. */
export async function waitUntilDone<State extends { project: ProjectDetails }>(
  read: () => Promise<State>,
  onProgress: (state: State) => void,
  deadlineMs = Number.POSITIVE_INFINITY,
): Promise<ProjectDetails> {
  const until = Date.now() + deadlineMs;
  for (let finalPolls = 0; ; ) {
    const state = await read();
    onProgress(state);
    const { project } = state;
    finalPolls = isFinal(project) ? finalPolls + 1 : 0;
    if (finalPolls >= FINAL_POLLS || project.status === 'translationCompleted' || Date.now() > until) return project;
    await sleep(POLL_MS);
  }
}

function isFinal({ status, statusReason }: ProjectDetails): boolean {
  return status === 'crawlingFailed' || status === 'parsingFailed' || (status === 'parsed' && statusReason !== null);
}
