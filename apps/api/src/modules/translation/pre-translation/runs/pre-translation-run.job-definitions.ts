import type { FillKind } from '@bhashantar/contracts';
import { defineJob } from '../../../../platform/jobs/job-definition.js';

export interface BatchJob {
  organisationId: string;
  projectId: string;
  language: string;
  kind: FillKind;
  /** The run's id, by the name it has in jobs that wait in queues. */
  fillId: string;
  cursor: number;
  /** Segments of the batch, by how quick the engine was with the last one. */
  size?: number;
  userId?: string;
}

/** Translates one batch of a run. */
export const PreTranslateBatch = defineJob<BatchJob>({
  name: 'pipeline.fillPack',
  queue: 'translate',
  attempts: 6,
  backoffMs: 5_000,
  key: ({ fillId, cursor }) => `${fillId}/${cursor}`,
  // Another run translates the same segments at the same cursor.
  subject: ({ projectId, language, kind, cursor }) => [projectId, language, kind, cursor].join('/'),
});

/** Starts the runs that a project's new content needs. */
export const StartRuns = defineJob<{ organisationId: string; projectId: string }>({
  name: 'pipeline.startFills',
  queue: 'translate',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId }) => projectId,
});

/** Looks for new matches of everything untranslated in a language. */
export const RescanLanguage = defineJob<{ organisationId: string; projectId: string; language: string }>({
  name: 'pipeline.sweepLanguage',
  queue: 'translate',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId, language }) => `${projectId}/${language}`,
});

/** Updates a project's status after its runs. */
export const UpdateProjectStatus = defineJob<{ organisationId: string; projectId: string }>({
  name: 'pipeline.settleProject',
  queue: 'translate',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId }) => projectId,
});

/** Resumes runs that wait for words of the organisation's plan. */
export const ResumeRuns = defineJob<{ organisationId: string }>({
  name: 'pipeline.resumeFills',
  queue: 'translate',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ organisationId }) => organisationId,
});

/** A crawl adds content every few hundred milliseconds; runs are requested once a second. */
export const COALESCE_MS = 1_000;
