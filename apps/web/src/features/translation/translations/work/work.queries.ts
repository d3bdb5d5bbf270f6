import type { SubBatchItem, SubBatchItemList } from '@bhashantar/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/http/api-error.js';
import { invalidate, keyOf } from '../../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../../lib/use-notify.js';
import { useSubmit } from '../../../../lib/use-submit.js';
import { useWorkCalls, type WorkCalls, type WorkPlace } from './work-calls.js';

export const workOptions = (calls: WorkCalls, place: WorkPlace) =>
  queryOptions({
    queryKey: keyOf(calls.listing, { ...place }),
    queryFn: ({ signal }) => readAll(calls, place, signal),
    staleTime: 0,
  });

/** Loads all texts of a sub-batch, page by page. There are a few hundred at most. */
async function readAll(calls: WorkCalls, place: WorkPlace, signal: AbortSignal): Promise<SubBatchItemList> {
  const items: SubBatchItem[] = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const page = await calls.page(place, pageNumber, signal);
    items.push(...page.items);
    // An empty page ends a list that has become shorter meanwhile.
    if (items.length >= page.total || page.items.length === 0) return { ...page, items };
  }
}

/** Finishes the step of the sub-batch, after which the next person begins. */
export function useFinishStep(place: WorkPlace) {
  const client = useQueryClient();
  const notify = useNotify();
  const calls = useWorkCalls();
  return useSubmit({
    mutationFn: () => calls.finish(place),
    onSuccess: () => calls.refresh(client),
    onError: (error) => {
      notify.failure('work', error);
      calls.failed?.(error);
    },
  });
}

/** Stores the text of one segment, and shows the server's version of it. */
export function useSaveItem(place: WorkPlace) {
  const client = useQueryClient();
  const calls = useWorkCalls();
  return useSubmit({
    mutationFn: (item: { sourceHash: string; target: string; version: number }) => calls.save(place, item),
    onSuccess: (item) => client.setQueryData(workOptions(calls, place).queryKey, (before) => before && withItem(before, item)),
    onError: (error) => {
      // Another person has saved the text meanwhile, so their text is shown beside the typed one.
      if (error instanceof ApiError && error.status === 409) void invalidate(client, [calls.listing]);
      calls.failed?.(error);
    },
  });
}

/** The list with one updated text, and the number of finished ones. */
export function withItem(list: SubBatchItemList, item: SubBatchItem): SubBatchItemList {
  const items = list.items.map((each) => (each.sourceHash === item.sourceHash ? item : each));
  const wasDone = list.items.some(({ sourceHash, isDone }) => sourceHash === item.sourceHash && isDone);
  return { ...list, items, done: list.done + Number(item.isDone) - Number(wasDone) };
}
