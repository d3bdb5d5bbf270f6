import * as z from 'zod/mini';
import { defineJob } from '../jobs/job-definition.js';
import { byOrganisation, id, organisationPayload } from '../jobs/job-payload.js';

/**
 * Handles the received messages of an endpoint. An organisation has few such jobs, however many messages wait. The jobs of all organisations
 * take turns.
 */
export const HandleHooks = defineJob({
  owner: byOrganisation,
  payload: z.extend(organisationPayload, { endpointId: id }),
  name: 'hook.handle',
  queue: 'general',
  attempts: 3,
  backoffMs: 2_000,
  key: ({ endpointId }) => endpointId,
});
