import {
  downloadGuestFile,
  finishGuestStep,
  listGuestItems,
  listGuestWork,
  SUB_BATCH_PAGE_MAX,
  saveGuestItem,
} from '@bhashantar/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { call, fetchFile } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { guestCall, isEnded } from './guest.queries.js';

/** Guests are identified by their cookie and name no request, because they see only their sub-batches. */
interface Place {
  subBatchId: string;
}

/** How the screen of a step reads and writes for a guest. */
export const guestWorkCalls = ({ onLeave, onEnd }: { onLeave(): void; onEnd(): void }) => ({
  listing: listGuestItems,
  isGuest: true,
  page: ({ subBatchId }: Place, pageNumber: number, signal: AbortSignal) =>
    call(listGuestItems, { subBatchId, pageNumber, pageSize: SUB_BATCH_PAGE_MAX }, { signal, token: '' }),
  save: ({ subBatchId }: Place, item: { sourceHash: string; target: string; version: number }) =>
    guestCall(saveGuestItem, { subBatchId, ...item }),
  finish: ({ subBatchId }: Place) => guestCall(finishGuestStep, { subBatchId }),
  file: ({ subBatchId }: Place, fileId: string) => fetchFile(downloadGuestFile, { subBatchId, fileId }, { token: '' }),
  refresh: (client: QueryClient) => invalidate(client, [listGuestWork, listGuestItems]),
  leave: onLeave,
  failed: (error: Error) => {
    if (isEnded(error)) onEnd();
  },
});
