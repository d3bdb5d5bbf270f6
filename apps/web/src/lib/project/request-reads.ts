import {
  fetchSubBatches,
  filterTranslations,
  listBatches,
  listChangedTexts,
  listProjectRequests,
  listRequests,
  listSubBatchItems,
  type RequestDetails,
  readRequest,
} from '@bhashantar/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate, queryOf } from '../http/endpoint-query.js';

/** Lists with rows of many requests; the editor shows which texts are in work. */
const LISTS = [listRequests, listProjectRequests, listBatches, filterTranslations];

/** The parts of a request. */
const PARTS = [fetchSubBatches, listSubBatchItems, listChangedTexts];

export const requestQuery = (requestId: string) => queryOf(readRequest, undefined, { params: { requestId } });

/** Reloads the shown requests. */
export const refreshRequests = (client: QueryClient): Promise<void> => invalidate(client, [readRequest, ...PARTS, ...LISTS]);

/** Shows a request as a call has returned it. */
export const showRequest = (client: QueryClient, request: RequestDetails): void =>
  void client.setQueryData(requestQuery(request.requestId).queryKey, request);

/** Shows a request from a call's reply, and reloads everything else about requests. */
export async function showChangedRequest(client: QueryClient, request: RequestDetails): Promise<void> {
  showRequest(client, request);
  await invalidate(client, [...PARTS, ...LISTS]);
}

/** Asks again for the lists that have shown a deleted request. */
export const forgetRequest = (client: QueryClient): Promise<void> => invalidate(client, LISTS);
