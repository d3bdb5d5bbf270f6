import { endpoint } from '../../endpoint.js';
import { BATCH_FILE_ITEMS_MAX } from '../../policy.js';
import { TEXT_BYTES } from '../../shared-limits.js';
import type { TranslationImport } from '../translation-memory/exchange.replies.js';
import type { FinishedStep, RequestJob, SubBatchItem, SubBatchItemList, UploadUndo } from './request.replies.js';
import type { BatchUploadDto, ConfirmBatchUploadDto, DownloadBatchFileDto, RequestJobDto, UndoBatchUploadDto } from './request-part.dto.js';
import type { FinishStepDto, ListSubBatchItemsDto, SaveItemDto } from './request-work.dto.js';

const FILE_TYPES = ['application/xliff+xml', 'text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;

export const listSubBatchItems = endpoint<ListSubBatchItemsDto, SubBatchItemList>({
  name: 'listSubBatchItems',
  method: 'POST',
  path: 'manual-translation/items',
  access: 'request.read',
  reads: true,
  summary: 'The texts of a sub-batch as the person of its step sees them, with proposals, terms and problems',
});
export const saveSubBatchItem = endpoint<SaveItemDto, SubBatchItem>({
  name: 'saveSubBatchItem',
  method: 'POST',
  path: 'manual-translation/items/save',
  access: 'translation.edit',
  audit: { none: 'keeps a draft of the step; finishing the step is in the audit' },
  summary: 'Keeps the text of a step for one segment; visitors see it after delivery',
  limits: { bytes: TEXT_BYTES },
});
export const finishStep = endpoint<FinishStepDto, FinishedStep>({
  name: 'finishStep',
  method: 'POST',
  path: 'manual-translation/items/done',
  access: 'translation.edit',
  audit: ['request.deliver'],
  summary: 'Ends the caller’s step of a sub-batch: the next step begins, or the texts are checked and delivered',
});
export const downloadBatchFile = endpoint<DownloadBatchFileDto, RequestJob>({
  name: 'downloadBatchFile',
  method: 'POST',
  path: 'translation/download/batchFile',
  access: 'request.read',
  reads: true,
  audit: ['request.download'],
  summary: `The texts of a request or a part of it with context, proposals and terms, as XLIFF, XLSX or CSV; for more than ${BATCH_FILE_ITEMS_MAX} texts a job that writes the file`,
  fileTypes: FILE_TYPES,
});
export const downloadJobFile = endpoint<RequestJobDto, Blob>({
  name: 'downloadJobFile',
  method: 'POST',
  path: 'manual-translation/jobs/file',
  access: 'request.read',
  reads: true,
  summary: 'The batch file that a job of the caller has written',
  fileTypes: FILE_TYPES,
});
export const uploadBatchFile = endpoint<undefined, TranslationImport>({
  name: 'uploadBatchFile',
  method: 'POST',
  path: 'manual-translation/upload/batchFile',
  access: 'request.read',
  audit: { none: 'the job that delivers the texts of the file writes it' },
  multipart: true,
  summary:
    'Takes a translated batch file (XLIFF, XLSX or CSV) of `requestId`, `batchId` or `subBatchId` and begins to check it row by row; with `dryRun` it waits to be confirmed',
  limits: { fileBytes: 100 * 1024 * 1024 },
});
export const batchUploadStatus = endpoint<BatchUploadDto, TranslationImport>({
  name: 'batchUploadStatus',
  method: 'POST',
  path: 'manual-translation/upload/status',
  access: 'request.read',
  reads: true,
  summary: 'How far a batch file is that the caller has uploaded, what it would deliver or has delivered, and its first problems',
});
export const confirmBatchUpload = endpoint<ConfirmBatchUploadDto, TranslationImport>({
  name: 'confirmBatchUpload',
  method: 'POST',
  path: 'manual-translation/upload/confirm',
  access: 'request.read',
  audit: { none: 'the job that delivers the texts of the file writes it' },
  summary: 'Delivers the texts of a checked batch file that the caller has uploaded: those that are right, or all of them',
});
export const undoBatchUpload = endpoint<UndoBatchUploadDto, UploadUndo>({
  name: 'undoBatchUpload',
  method: 'POST',
  path: 'manual-translation/upload/undo',
  access: 'request.read',
  audit: ['request.revert'],
  summary:
    'Puts back what a batch file of the caller replaced, where nobody has changed it since and it is not signed off; `preview` only counts. A job does it for many: `isUnderWay`',
});
export const batchUploadErrors = endpoint<BatchUploadDto, Blob>({
  name: 'batchUploadErrors',
  method: 'POST',
  path: 'manual-translation/upload/errors',
  access: 'request.read',
  reads: true,
  summary: 'Every row of a batch file of the caller that was not delivered, with what is wrong and what to do',
  fileTypes: ['text/csv'],
});
