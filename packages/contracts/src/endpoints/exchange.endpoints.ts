import type { ConfirmImportDto, ExportTranslationsDto, ImportIdDto } from '../dto/exchange.dto.js';
import { endpoint } from '../endpoint.js';
import type { TranslationImport } from '../replies/exchange.replies.js';

export const importMemory = endpoint<undefined, TranslationImport>({
  name: 'importMemory',
  method: 'POST',
  path: 'memory/import/:projectId',
  access: 'memory.exchange',
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
  summary: 'How far an import is, what it would do or has done, and its first problems',
});
export const confirmImport = endpoint<ConfirmImportDto, TranslationImport>({
  name: 'confirmImport',
  method: 'POST',
  path: 'memory/imports/confirm',
  access: 'memory.exchange',
  summary: 'Writes the translations of a checked file: those that are right, or all of them',
});
export const importErrors = endpoint<ImportIdDto, Blob>({
  name: 'importErrors',
  method: 'POST',
  path: 'memory/imports/errors',
  access: 'memory.exchange',
  summary: 'Every row that was not imported, with what is wrong and what to do',
  fileTypes: ['text/csv'],
});
export const exportMemory = endpoint<ExportTranslationsDto, Blob>({
  name: 'exportMemory',
  method: 'POST',
  path: 'memory/export',
  access: 'memory.exchange',
  summary: 'The translations of one language that a filter matches, as TMX, XLIFF, CSV or XLSX',
  fileTypes: [
    'application/x-tmx+xml',
    'application/xliff+xml',
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
});
