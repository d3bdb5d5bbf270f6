import { endpoint } from '../../endpoint.js';
import { STREAMED_SEGMENTS_MAX } from '../../policy.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import type { ConfirmImportDto, ExportChosenDto, ExportIdDto, ExportTranslationsDto, ImportIdDto } from './exchange.dto.js';
import type { TranslationExport, TranslationImport } from './exchange.replies.js';

export const importMemory = endpoint<undefined, TranslationImport>({
  name: 'importMemory',
  method: 'POST',
  path: 'memory/import/:projectId',
  access: 'memory.exchange',
  needs: 'project',
  audit: { none: 'the job that writes the translations of the file writes it' },
  multipart: true,
  summary:
    'Takes a TMX, XLIFF, CSV or XLSX file and begins to check it, for all languages of the project or those named as `language`; `keep` says which translations stay (those of people, where absent); with a `mode` it is imported without being confirmed',
  limits: { fileBytes: 100 * 1024 * 1024 },
});
export const importStatus = endpoint<ImportIdDto, TranslationImport>({
  name: 'importStatus',
  method: 'POST',
  path: 'memory/imports/status',
  access: 'memory.exchange',
  needs: 'project',
  reads: true,
  summary: 'How far an import is, what it would do or has done, and its first problems',
});
export const confirmImport = endpoint<ConfirmImportDto, TranslationImport>({
  name: 'confirmImport',
  method: 'POST',
  path: 'memory/imports/confirm',
  access: 'memory.exchange',
  needs: 'project',
  audit: { none: 'the job that writes the translations of the file writes it' },
  summary: 'Writes the translations of a checked file: those that are right, or all of them',
});
export const importErrors = endpoint<ImportIdDto, Blob>({
  name: 'importErrors',
  method: 'POST',
  path: 'memory/imports/errors',
  access: 'memory.exchange',
  needs: 'project',
  reads: true,
  summary: 'Every row that was not imported, with what is wrong and what to do',
  fileTypes: ['text/csv'],
});
const EXPORT_TYPES = [
  'application/x-tmx+xml',
  'application/xliff+xml',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

export const exportMemory = endpoint<ExportChosenDto, Blob>({
  name: 'exportMemory',
  method: 'POST',
  path: 'memory/export',
  access: 'memory.exchange',
  needs: 'project',
  reads: true,
  audit: ['memory.export'],
  summary: `The translations of one language that a filter matches, as TMX, XLIFF, CSV or XLSX; of more than ${STREAMED_SEGMENTS_MAX} segments a job writes the file`,
  fileTypes: EXPORT_TYPES,
  limits: { bytes: 380 * 1024, values: 10_000 },
});
export const startExport = endpoint<ExportTranslationsDto, TranslationExport>({
  name: 'startExport',
  method: 'POST',
  path: 'memory/exports/start',
  access: 'memory.exchange',
  needs: 'project',
  audit: ['memory.export'],
  summary: 'Begins an export that a job writes; the person who asked for it is notified when its file can be downloaded',
});
export const listExports = endpoint<ProjectIdDto, { exports: TranslationExport[] }>({
  name: 'listExports',
  method: 'POST',
  path: 'memory/exports/list',
  access: 'memory.exchange',
  needs: 'project',
  reads: true,
  summary: 'The exports of a project that the caller began and that have not expired, newest first',
});
export const cancelExport = endpoint<ExportIdDto, TranslationExport>({
  name: 'cancelExport',
  method: 'POST',
  path: 'memory/exports/cancel',
  access: 'memory.exchange',
  needs: 'project',
  audit: { none: 'concerns an export of the caller alone' },
  summary: 'Ends an export that the caller began before its file is written',
});
export const downloadExport = endpoint<ExportIdDto, Blob>({
  name: 'downloadExport',
  method: 'POST',
  path: 'memory/exports/download',
  access: 'memory.exchange',
  needs: 'project',
  reads: true,
  summary: 'The file of an export that the caller began; 409 until it is written',
  fileTypes: EXPORT_TYPES,
});
