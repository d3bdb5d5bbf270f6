import { defineJob } from '../../../../platform/jobs/job-definition.js';

export interface ProjectLanguage {
  organisationId: string;
  projectId: string;
  language: string;
}

/** Migration 0530 enqueues it by name, for large projects. */
export const BuildFilterBlocks = defineJob<ProjectLanguage>({
  name: 'translations.buildFilterBlocks',
  queue: 'general',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId, language }) => `${projectId} ${language}`,
});
