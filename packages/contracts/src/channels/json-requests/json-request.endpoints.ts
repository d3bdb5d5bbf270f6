import { endpoint } from '../../endpoint.js';
import { JSON_FILE_BYTES } from '../../policy.js';
import type { DeleteJsonRequestDto, JsonBlobDto, JsonRequestIdDto, ListJsonRequestsDto, UpdateJsonKeysDto } from './json-request.dto.js';
import type {
  DeletedJson,
  JsonBlobList,
  JsonKeysChange,
  JsonManualStatus,
  JsonRequestDetails,
  JsonRequestList,
  UploadedJson,
} from './json-request.replies.js';

export const uploadJson = endpoint<undefined, UploadedJson>({
  name: 'uploadJson',
  method: 'POST',
  path: 'apiTranslation/json/standard/file/upload',
  access: 'content.push',
  audit: ['content.add'],
  multipart: true,
  summary:
    'Takes a JSON document of any shape for `projectId` and `targetLangs`, also as a new version that `replaces` one; a job stores its texts, and the memory fills them',
  limits: { fileBytes: JSON_FILE_BYTES },
});
export const listJsonRequests = endpoint<ListJsonRequestsDto, JsonRequestList>({
  name: 'listJsonRequests',
  method: 'POST',
  path: 'apiTranslation/json/requests/list',
  access: 'content.push',
  needs: 'project',
  reads: true,
  summary: 'The JSON documents of a project, the newest first',
});
export const jsonRequestDetails = endpoint<JsonRequestIdDto, JsonRequestDetails>({
  name: 'jsonRequestDetails',
  method: 'POST',
  path: 'apiTranslation/json/request/details',
  access: 'content.push',
  reads: true,
  summary: 'A JSON document: its state by language, its keys with their rules, and what was made of it',
});
export const updateJsonKeys = endpoint<UpdateJsonKeysDto, JsonKeysChange>({
  name: 'updateJsonKeys',
  method: 'POST',
  path: 'apiTranslation/json/request/keys/update',
  access: 'content.manage',
  audit: ['content.keys'],
  summary: 'Changes rules of keys, also for the next document of the same shape; `dryRun` says what that adds and removes',
  limits: { bytes: 640 * 1024, names: 250 },
});
export const listJsonBlobs = endpoint<JsonRequestIdDto, JsonBlobList>({
  name: 'listJsonBlobs',
  method: 'POST',
  path: 'apiTranslation/json/list/fetch',
  access: 'content.push',
  reads: true,
  summary: 'The source and the translated documents that were made of it',
});
export const fetchJsonBlob = endpoint<JsonBlobDto, Blob>({
  name: 'fetchJsonBlob',
  method: 'POST',
  path: 'apiTranslation/json/blob/fetch',
  access: 'content.push',
  reads: true,
  summary: 'The bytes of the source, or of the document in a language, as its translations are now',
  fileTypes: ['application/octet-stream'],
});
export const deleteJsonBlob = endpoint<JsonBlobDto, DeletedJson>({
  name: 'deleteJsonBlob',
  method: 'POST',
  path: 'apiTranslation/json/blob/delete',
  access: 'content.push',
  audit: ['content.delete'],
  summary: 'Deletes the bytes of a translated document; those of the source are deleted with the request alone',
});
export const deleteJsonRequest = endpoint<DeleteJsonRequestDto, DeletedJson>({
  name: 'deleteJsonRequest',
  method: 'POST',
  path: 'apiTranslation/json/request/delete',
  access: 'content.push',
  audit: ['content.delete'],
  summary: 'Deletes a JSON document with its texts; `keepTm` keeps their translations in the memory',
});
export const jsonManualStatus = endpoint<JsonRequestIdDto, JsonManualStatus>({
  name: 'jsonManualStatus',
  method: 'POST',
  path: 'apiTranslation/json/maual/status/get',
  access: 'content.push',
  reads: true,
  summary: 'The requests to translators in which texts of a JSON document are',
});
