import { defineJob } from '../../../platform/jobs/job-definition.js';

export interface RecheckJob {
  organisationId: string;
  projectId: string;
  /** All languages where absent. */
  language?: string;
}

/** Checks the targets of a project, or of one language of it, by the rules that hold now. */
export const RecheckTargets = defineJob<RecheckJob>({
  name: 'translations.recheck',
  queue: 'general',
  attempts: 5,
  backoffMs: 2_000,
  key: ({ projectId, language }) => `${projectId}.${language ?? 'all'}`,
});
