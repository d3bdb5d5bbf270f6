import * as z from 'zod/mini';
import { defineJob, type PayloadOf } from '../../../platform/jobs/job-definition.js';
import { byOrganisation, id, projectPayload } from '../../../platform/jobs/job-payload.js';

const payload = z.extend(projectPayload, { apiId: id });

/** Reads the content of an item from its API. */
export const SyncApi = defineJob({
  owner: byOrganisation,
  payload,
  name: 'api.sync',
  queue: 'crawl',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ apiId }) => apiId,
});

/** Reads the stored entries of an item again, after the rules of its keys changed. */
export const ResegmentApi = defineJob({
  owner: byOrganisation,
  payload,
  name: 'api.resegment',
  queue: 'general',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ apiId }) => apiId,
});

/** Deletes the texts and the entries of an item. */
export const DeleteApi = defineJob({
  owner: byOrganisation,
  payload,
  name: 'api.delete',
  queue: 'general',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ apiId }) => apiId,
});

export type ApiJob = PayloadOf<typeof SyncApi>;
