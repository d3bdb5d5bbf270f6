import { defineEvent } from '../events/event-definition.js';

interface ProjectJob {
  organisationId: string;
  projectId: string;
  name: string;
  payload: object;
}

/** A job was started several times and never finished. It is not started again, and nothing should wait for it. */
export const JobSetAside = defineEvent<ProjectJob>('job.setAside');

/** A person has restarted a parked job. */
export const JobResumed = defineEvent<ProjectJob>('job.resumed');
