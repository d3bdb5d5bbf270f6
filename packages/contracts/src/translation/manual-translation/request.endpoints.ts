import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { SEGMENT_NAMES } from '../../shared-limits.js';
import type {
  AddRequestCommentDto,
  ApproveRequestDto,
  FetchSubBatchesDto,
  ListBatchesDto,
  ListChangedTextsDto,
  RejectRequestDto,
} from './request.dto.js';
import type {
  BatchList,
  ChangedTextList,
  CreatedRequest,
  RequestDetails,
  RequestEffect,
  RequestList,
  RequestPeople,
  SubBatchList,
} from './request.replies.js';
import type { CreateApiRequestDto, CreateRequestDto } from './request-order.dto.js';
import type { RequestIdDto, ResendRequestDto, RevertRequestDto, SignOffRequestDto, WithdrawItemsDto } from './request-part.dto.js';
import type { AssignSubBatchesDto } from './request-work.dto.js';

/** A hundred addresses of 2,048 characters, and instructions, in any script. */
const ORDER_LIMITS = { bytes: 900 * 1024, values: SEGMENT_NAMES.values + 400 };
/** The ids of 5,000 items, and instructions. */
const API_ORDER_LIMITS = { bytes: 256 * 1024, values: SEGMENT_NAMES.values + 400 };

export const createRequest = endpoint<CreateRequestDto, CreatedRequest>({
  name: 'createRequest',
  method: 'POST',
  path: 'manual-translation/request',
  access: 'request.create',
  needs: 'project',
  audit: ['request.create'],
  summary: 'Orders the translation of chosen texts by people; with `dryRun` it answers the quote and stores nothing',
  limits: ORDER_LIMITS,
});
export const createApiRequest = endpoint<CreateApiRequestDto, CreatedRequest>({
  name: 'createApiRequest',
  method: 'POST',
  path: 'manual-translation/apiTranslation/request',
  access: 'request.create',
  needs: 'project',
  audit: ['request.create'],
  summary: 'Orders the translation of items of an API by people; with `dryRun` it answers the quote and stores nothing',
  limits: API_ORDER_LIMITS,
});
export const listRequests = endpoint<undefined, RequestList>({
  name: 'listRequests',
  method: 'GET',
  path: 'manual-translation/request/:pageNumber/:pageSize',
  failureText: 'result',
  access: 'request.read',
  reads: true,
  summary:
    'A page of the requests that the caller may see, newest first; `searchText` searches number, name, project and person, `stage` names a column of the board',
});
export const listProjectRequests = endpoint<undefined, RequestList>({
  name: 'listProjectRequests',
  method: 'GET',
  path: 'manual-translation/request/:projectId/:pageNumber/:pageSize',
  failureText: 'result',
  access: 'request.read',
  needs: 'project',
  reads: true,
  summary: 'A page of the requests of one project, newest first, with the same `searchText` and `stage`',
});
export const readRequest = endpoint<undefined, RequestDetails>({
  name: 'readRequest',
  method: 'GET',
  path: 'manual-translation/request/:requestId',
  failureText: 'result',
  access: 'request.read',
  reads: true,
  summary: 'A request with its quote, batches, thread and history',
});
export const fetchSubBatches = endpoint<FetchSubBatchesDto, SubBatchList>({
  name: 'fetchSubBatches',
  method: 'POST',
  path: 'manual-translation/fetchSubBatches',
  access: 'request.read',
  reads: true,
  summary: 'The sub-batches of a request, or of one batch of it, with who does them and what was refused',
});
export const listChangedTexts = endpoint<ListChangedTextsDto, ChangedTextList>({
  name: 'listChangedTexts',
  method: 'POST',
  path: 'manual-translation/changed',
  access: 'request.read',
  reads: true,
  summary:
    'The texts of a request or a part of it whose source changed in flight: the source before and after, and the translation of the old one',
});
export const listBatches = endpoint<ListBatchesDto, BatchList>({
  name: 'listBatches',
  method: 'POST',
  path: 'prabandhak/batch/list',
  access: 'request.read',
  reads: true,
  summary: 'The batches of all requests that the caller may see, those that are due first',
});
export const approveRequest = endpoint<ApproveRequestDto, RequestDetails>({
  name: 'approveRequest',
  method: 'POST',
  path: 'prabandhak/approve',
  access: 'request.approve',
  audit: ['request.approve', 'request.state'],
  summary: 'Accepts a request: its figures are fixed, one charge is written, and its texts go to the people who are named',
});
export const rejectRequest = endpoint<RejectRequestDto, RequestDetails>({
  name: 'rejectRequest',
  method: 'POST',
  path: 'manual-translation/reject',
  access: 'request.approve',
  audit: ['request.reject'],
  summary: 'Refuses a request with a reason, frees its texts and notifies the person who made it; nothing is charged',
});
export const deleteRequest = endpoint<RequestIdDto, null>({
  name: 'deleteRequest',
  method: 'POST',
  path: 'manual-translation/delete',
  access: 'request.create',
  audit: ['request.delete'],
  summary: 'Withdraws a request that is not approved, or deletes a rejected one; otherwise 409',
});
export const revertRequest = endpoint<RevertRequestDto, RequestEffect>({
  name: 'revertRequest',
  method: 'POST',
  path: 'manual-translation/revert',
  access: 'request.create',
  audit: ['request.revert'],
  summary:
    'Restores the texts that delivered work replaced, of a request or a part of it; `preview` only counts. A job does it for many: `isUnderWay`',
  limits: SEGMENT_NAMES,
});
export const signOffRequest = endpoint<SignOffRequestDto, RequestEffect>({
  name: 'signOffRequest',
  method: 'POST',
  path: 'manual-translation/signOff',
  access: 'request.create',
  audit: ['request.signOff'],
  summary: 'Accepts delivered work: its texts count as reviewed; `preview` only counts. A job does it for many: `isUnderWay`',
});
export const resendRequest = endpoint<ResendRequestDto, RequestEffect>({
  name: 'resendRequest',
  method: 'POST',
  path: 'manual-translation/resend',
  access: 'request.create',
  audit: ['request.resend'],
  summary: 'Sends what was reverted, or what became stale, as the next round; `preview` only counts',
});
export const withdrawItems = endpoint<WithdrawItemsDto, RequestEffect>({
  name: 'withdrawItems',
  method: 'POST',
  path: 'manual-translation/withdraw',
  access: 'request.create',
  audit: ['request.withdraw'],
  summary: 'Takes texts that are not delivered yet out of a request and frees them. A job does it for many: `isUnderWay`',
  limits: SEGMENT_NAMES,
});
export const assignSubBatches = endpoint<AssignSubBatchesDto, SubBatchList>({
  name: 'assignSubBatches',
  method: 'POST',
  path: 'manual-translation/assign',
  access: 'request.create',
  audit: ['request.assign'],
  summary: 'Names the person or the guest who does a step of sub-batches; a different one for each step',
  limits: { values: 600 },
});
export const listRequestPeople = endpoint<ProjectIdDto, RequestPeople>({
  name: 'listRequestPeople',
  method: 'POST',
  path: 'manual-translation/people',
  access: 'request.create',
  needs: 'project',
  reads: true,
  summary: 'People and guests who can do a step of the requests of a project, or may be shown them',
});
export const addRequestComment = endpoint<AddRequestCommentDto, RequestDetails>({
  name: 'addRequestComment',
  method: 'POST',
  path: 'manual-translation/comment',
  access: 'request.read',
  audit: ['request.comment'],
  summary: 'Adds a message to the thread of a request and notifies the people who take part',
});
