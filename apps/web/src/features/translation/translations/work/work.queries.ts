import {
  finishStep,
  listSubBatchItems,
  SUB_BATCH_PAGE_MAX,
  type SubBatchItem,
  type SubBatchItemList,
  saveSubBatchItem,
} from '@bhashantar/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/http/api-error.js';
import { call } from '../../../../lib/http/client.js';
import { invalidate, keyOf } from '../../../../lib/http/endpoint-query.js';
import { refreshRequests } from '../../../../lib/project/request-reads.js';
import { useNotify } from '../../../../lib/use-notify.js';
import { useSubmit } from '../../../../lib/use-submit.js';

export interface WorkPlace {
  requestId: string;
  subBatchId: string;
}

export const workOptions = (place: WorkPlace) =>
  queryOptions({ queryKey: keyOf(listSubBatchItems, { ...place }), queryFn: ({ signal }) => readAll(place, signal), staleTime: 0 });

/** All texts of a sub-batch, page by page: it has a few hundred at most. */
async function readAll(place: WorkPlace, signal: AbortSignal): Promise<SubBatchItemList> {
  const items: SubBatchItem[] = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const page = await call(listSubBatchItems, { ...place, pageNumber, pageSize: SUB_BATCH_PAGE_MAX }, { signal });
    items.push(...page.items);
    if (page.items.length < SUB_BATCH_PAGE_MAX) return { ...page, items };
  }
}

/** Finishes the step of the sub-batch, after which the next person begins. */
export function useFinishStep(place: WorkPlace) {
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: () => call(finishStep, place),
    onSuccess: () => refreshRequests(client),
    onError: (error) => notify.failure('work', error),
  });
}

/** Stores the text of one segment, and shows it as the server answers it. */
export function useSaveItem(place: WorkPlace) {
  const client = useQueryClient();
  return useSubmit({
    mutationFn: (item: { sourceHash: string; target: string; version: number }) => call(saveSubBatchItem, { ...place, ...item }),
    onSuccess: (item) => client.setQueryData(workOptions(place).queryKey, (before) => before && withItem(before, item)),
    onError: (error) => {
      // Another person has saved the text meanwhile: theirs is shown beside what is typed.
      if (error instanceof ApiError && error.status === 409) void invalidate(client, [listSubBatchItems]);
    },
  });
}

/** The list with one text as it is now, and the count of those that are done. */
export function withItem(list: SubBatchItemList, item: SubBatchItem): SubBatchItemList {
  const items = list.items.map((each) => (each.sourceHash === item.sourceHash ? item : each));
  const wasDone = list.items.some(({ sourceHash, isDone }) => sourceHash === item.sourceHash && isDone);
  return { ...list, items, done: list.done + Number(item.isDone) - Number(wasDone) };
}
