import { endpoint } from '../../endpoint.js';
import { REQUEST_FILE_BYTES } from '../../policy.js';
import type { RequestFile } from './request.replies.js';
import type { GuestFileDto, RequestFileDto } from './request-files.dto.js';

const FILE_TYPES = ['application/octet-stream', 'application/pdf', 'image/jpeg', 'image/png', 'text/plain'];

export const addRequestFile = endpoint<undefined, RequestFile[]>({
  name: 'addRequestFile',
  method: 'POST',
  path: 'manual-translation/files/add',
  access: 'request.create',
  audit: ['request.file'],
  multipart: true,
  summary: 'Adds a reference file for the translators of the request named as `requestId`',
  limits: { fileBytes: REQUEST_FILE_BYTES },
});
export const removeRequestFile = endpoint<RequestFileDto, RequestFile[]>({
  name: 'removeRequestFile',
  method: 'POST',
  path: 'manual-translation/files/remove',
  access: 'request.create',
  audit: ['request.file'],
  summary: 'Takes a reference file out of a request and deletes it',
});
export const downloadRequestFile = endpoint<RequestFileDto, Blob>({
  name: 'downloadRequestFile',
  method: 'POST',
  path: 'manual-translation/files/download',
  access: 'request.read',
  reads: true,
  summary: 'A reference file of a request, to save and not to show',
  fileTypes: FILE_TYPES,
});
export const downloadGuestFile = endpoint<GuestFileDto, Blob>({
  name: 'downloadGuestFile',
  method: 'POST',
  path: 'guest/work/file',
  access: 'guest',
  reads: true,
  summary: 'A reference file of the request of one of the guest’s sub-batches, to save and not to show',
  fileTypes: FILE_TYPES,
});
