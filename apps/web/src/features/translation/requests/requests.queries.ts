import {
  fetchSubBatches,
  listChangedTexts,
  listProjectRequests,
  listRequestPeople,
  listRequests,
  type RequestDetails,
  type RequestJob,
  type RequestPartDto,
  type RequestStage,
  resendRequest,
  revertRequest,
  signOffRequest,
} from '@bhashantar/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { requestQuery } from '../../../lib/project/request-reads.js';

export const REQUESTS_PAGE_SIZE = 20;
export const SUB_BATCHES_PAGE_SIZE = 50;
export const CHANGED_PAGE_SIZE = 10;
/** The interval while a job works on a request. */
const WORK_POLL_MS = 2_000;
/** The interval while people or a vendor work on it, because they may deliver at any time. */
const DELIVERY_POLL_MS = 5_000;

interface ListPlace {
  /** If absent, the requests of all projects that the person may see. */
  projectId: string | undefined;
  page: number;
  q?: string | undefined;
  stage?: RequestStage | undefined;
}

export function requestListOptions({ projectId, page, q, stage }: ListPlace) {
  const asked = { pageNumber: page, pageSize: REQUESTS_PAGE_SIZE };
  const query = { searchText: q, stage };
  const of = projectId
    ? queryOf(listProjectRequests, undefined, { params: { ...asked, projectId }, query })
    : queryOf(listRequests, undefined, { params: asked, query });
  return queryOptions({ ...of, placeholderData: keepPreviousData, staleTime: 0 });
}

export const requestOptions = (requestId: string) =>
  queryOptions({
    ...requestQuery(requestId),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data && isInWork(data)) return WORK_POLL_MS;
      return data?.state === 'processingManualTranslation' ? DELIVERY_POLL_MS : false;
    },
  });

const isInWork = ({ isBeingStored, jobs }: RequestDetails): boolean => isBeingStored || jobs.some(isOpenJob);

export const isOpenJob = ({ state }: Pick<RequestJob, 'state'>): boolean => state === 'queued' || state === 'running';

export const subBatchesOptions = (requestId: string, batchId: string, page: number) =>
  queryOptions({
    ...queryOf(fetchSubBatches, { requestId, batchId, pageNumber: page, pageSize: SUB_BATCHES_PAGE_SIZE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.subBatches.some(({ state }) => state === 'processingManualTranslation') ? DELIVERY_POLL_MS : false,
  });

/** Texts whose source changed while they were in flight. */
export const changedTextsOptions = (requestId: string, page: number) =>
  queryOptions({ ...queryOf(listChangedTexts, { requestId, pageNumber: page, pageSize: CHANGED_PAGE_SIZE }), staleTime: 0 });

export const requestPeopleOptions = (projectId: string) => queryOf(listRequestPeople, { projectId });

/** The effect of an action, without changing anything. */
export const effectOptions = (action: 'signOff' | 'resend' | 'revert', part: RequestPartDto) => {
  const body = { ...part, preview: true };
  const of =
    action === 'revert'
      ? queryOf(revertRequest, { ...body, reason: '-' })
      : queryOf(action === 'signOff' ? signOffRequest : resendRequest, body);
  return queryOptions({ ...of, staleTime: 0, gcTime: 0, retry: false });
};
