import * as z from 'zod/mini';
import { defineJob } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation, id, projectPayload, text } from '../../../../platform/jobs/job-payload.js';

/** An import, and the person who requested it. */
const importPayload = z.extend(projectPayload, { importId: id, userId: z.optional(id) });

export type ImportJob = z.infer<typeof importPayload>;

/** Reads the file of an import. */
export const CheckImport = defineJob({
  owner: byOrganisation,
  payload: importPayload,
  name: 'memory.checkImport',
  queue: 'general',
  attempts: 3,
  backoffMs: 2_000,
  key: ({ importId }) => importId,
});

/** Adds the units of an import to the translation memory when all its translations are written. */
export const StoreImportedUnits = defineJob({
  owner: byOrganisation,
  payload: importPayload,
  name: 'memory.storeImportedUnits',
  queue: 'general',
  attempts: 8,
  backoffMs: 2_000,
  key: ({ importId }) => importId,
});

/** Removes from the translation memory the units that one language of an import added. */
export const TakeBackUnits = defineJob({
  owner: byOrganisation,
  payload: z.extend(importPayload, { language: text }),
  name: 'memory.takeBackUnits',
  queue: 'general',
  attempts: 8,
  backoffMs: 2_000,
  key: ({ importId, language }) => `${importId}.${language}`,
});
