import * as z from 'zod/mini';
import { defineJob } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation, id, projectPayload } from '../../../../platform/jobs/job-payload.js';

/** Counts the quote of an order of very many texts; continues after an interruption. */
export const CountQuote = defineJob({
  owner: byOrganisation,
  payload: z.extend(projectPayload, { quoteId: id }),
  name: 'request.quote',
  queue: 'translate',
  attempts: 5,
  backoffMs: 2_000,
  key: ({ quoteId }) => quoteId,
});
