import { defineEvent } from '../events/event-definition.js';

interface ProjectJob {
  organisationId: string;
  projectId: string;
  name: string;
  payload: object;
}

/** A job that did not come to an end time and again is not begun any more; whoever waits for it must not wait any longer. */
export const JobSetAside = defineEvent<ProjectJob>('job.setAside');

/** Somebody wants it begun again. */
export const JobResumed = defineEvent<ProjectJob>('job.resumed');
