import { FILL_KINDS, type FillKind } from '@bhashantar/contracts';
import * as z from 'zod/mini';
import { defineJob } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation, id, languagePayload, organisationPayload, projectPayload, text } from '../../../../platform/jobs/job-payload.js';

/** Runs whose batches are sent to engines, which may be slow. */
export const ENGINE_KINDS: readonly FillKind[] = ['engine', 'requested', 'glossary'];

const batchPayload = z.extend(languagePayload, {
  kind: z.enum(FILL_KINDS),
  /** The run's id, by the name it has in jobs that wait in queues. */
  fillId: id,
  cursor: z.int(),
  /** The number of segments in the batch, chosen by the speed of the engine in the last batch. */
  size: z.optional(z.int()),
  userId: z.optional(id),
});

export type BatchJob = z.infer<typeof batchPayload>;

/** Translates one batch of a run. */
export const PreTranslateBatch = defineJob({
  owner: byOrganisation,
  payload: batchPayload,
  name: 'pipeline.fillPack',
  queue: ({ kind }) => (ENGINE_KINDS.includes(kind) ? 'engines' : 'translate'),
  attempts: 6,
  backoffMs: 5_000,
  key: ({ fillId, cursor }) => `${fillId}/${cursor}`,
  // Two runs at the same cursor translate the same segments.
  subject: ({ projectId, language, kind, cursor }) => [projectId, language, kind, cursor].join('/'),
});

/** Starts the runs that a project's new content needs, in all its languages or in one. */
export const StartRuns = defineJob({
  owner: byOrganisation,
  payload: z.extend(projectPayload, { language: z.optional(text) }),
  name: 'pipeline.startFills',
  // The job asks the engines for their languages.
  queue: 'engines',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId, language }) => (language ? `${projectId}/${language}` : projectId),
});

/** Looks for new matches of everything untranslated in a language. */
export const RescanLanguage = defineJob({
  owner: byOrganisation,
  payload: languagePayload,
  name: 'pipeline.sweepLanguage',
  queue: 'translate',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId, language }) => `${projectId}/${language}`,
});

/** Updates a project's status after its runs. */
export const UpdateProjectStatus = defineJob({
  owner: byOrganisation,
  payload: projectPayload,
  name: 'pipeline.settleProject',
  queue: 'translate',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId }) => projectId,
});

/** Resumes runs that wait for words of the organisation's plan. */
export const ResumeRuns = defineJob({
  owner: byOrganisation,
  payload: organisationPayload,
  name: 'pipeline.resumeFills',
  queue: 'translate',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ organisationId }) => organisationId,
});

/** A crawl adds content every few hundred milliseconds; runs are requested once a second. */
export const COALESCE_MS = 1_000;
