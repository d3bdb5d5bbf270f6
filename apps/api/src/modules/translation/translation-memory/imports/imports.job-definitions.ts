import { defineJob } from '../../../../platform/jobs/job-definition.js';

/** An import, and who asked for it. */
export interface ImportJob {
  organisationId: string;
  projectId: string;
  importId: string;
  userId?: string;
}

/** Reads the file of an import. */
export const CheckImport = defineJob<ImportJob>({
  name: 'memory.checkImport',
  queue: 'general',
  attempts: 3,
  backoffMs: 2_000,
  key: ({ importId }) => importId,
});

/** Adds the units of an import, all of whose translations are written, to the translation memory. */
export const StoreImportedUnits = defineJob<ImportJob>({
  name: 'memory.storeImportedUnits',
  queue: 'general',
  attempts: 8,
  backoffMs: 2_000,
  key: ({ importId }) => importId,
});

/** Takes the units that one language of an import brought out of the translation memory. */
export const TakeBackUnits = defineJob<ImportJob & { language: string }>({
  name: 'memory.takeBackUnits',
  queue: 'general',
  attempts: 8,
  backoffMs: 2_000,
  key: ({ importId, language }) => `${importId}.${language}`,
});
