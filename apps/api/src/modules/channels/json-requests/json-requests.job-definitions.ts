import * as z from 'zod/mini';
import { defineJob, type PayloadOf } from '../../../platform/jobs/job-definition.js';
import { byOrganisation, id, projectPayload } from '../../../platform/jobs/job-payload.js';

const payload = z.extend(projectPayload, { requestId: id });

/** Stores the texts of a document, part by part. */
export const StoreJson = defineJob({
  owner: byOrganisation,
  payload,
  name: 'json.store',
  queue: 'general',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ requestId }) => requestId,
});

/** Deletes the texts and the bytes of a document. */
export const DeleteJson = defineJob({
  owner: byOrganisation,
  payload,
  name: 'json.delete',
  queue: 'general',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ requestId }) => requestId,
});

/** Checks whether documents have become complete in a language, and reports those that have. */
export const TellJson = defineJob({
  owner: byOrganisation,
  payload: z.extend(projectPayload, { language: z.string() }),
  name: 'json.tell',
  queue: 'general',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId, language }) => `${projectId} ${language}`,
});

export type TellJob = PayloadOf<typeof TellJson>;
export type JsonJob = PayloadOf<typeof StoreJson>;
