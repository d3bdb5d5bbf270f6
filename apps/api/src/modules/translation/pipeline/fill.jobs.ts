import type { FillKind } from '@bhashantar/contracts';
import { defineJob } from '../../../platform/jobs/job-definition.js';

export interface PackJob {
  organisationId: string;
  projectId: string;
  language: string;
  kind: FillKind;
  fillId: string;
  cursor: number;
  userId?: string;
}

/** Takes up one pack of a run. */
export const FillPack = defineJob<PackJob>({
  name: 'pipeline.fillPack',
  queue: 'translate',
  attempts: 6,
  backoffMs: 5_000,
  key: ({ fillId, cursor }) => `${fillId}/${cursor}`,
  // Another run meets the same segments there.
  subject: ({ projectId, language, kind, cursor }) => [projectId, language, kind, cursor].join('/'),
});

/** Starts the runs that a project's new content calls for. */
export const StartFills = defineJob<{ organisationId: string; projectId: string }>({
  name: 'pipeline.startFills',
  queue: 'translate',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId }) => projectId,
});

/** Looks again at everything untranslated in a language, since more is known now. */
export const SweepLanguage = defineJob<{ organisationId: string; projectId: string; language: string }>({
  name: 'pipeline.sweepLanguage',
  queue: 'translate',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId, language }) => `${projectId}/${language}`,
});

/** Brings a project's status in line with its runs. */
export const SettleProject = defineJob<{ organisationId: string; projectId: string }>({
  name: 'pipeline.settleProject',
  queue: 'translate',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId }) => projectId,
});

/** Goes on with what has waited for words of the organisation's plan. */
export const ResumeFills = defineJob<{ organisationId: string }>({
  name: 'pipeline.resumeFills',
  queue: 'translate',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ organisationId }) => organisationId,
});

/** A crawl brings content every few hundred milliseconds; it is taken up once a second. */
export const COALESCE_MS = 1_000;
