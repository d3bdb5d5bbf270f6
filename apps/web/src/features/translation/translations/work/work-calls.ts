import {
  downloadRequestFile,
  type EndpointRow,
  type FinishedStep,
  finishStep,
  listSubBatchItems,
  SUB_BATCH_PAGE_MAX,
  type SubBatchItem,
  type SubBatchItemList,
  saveSubBatchItem,
} from '@bhashantar/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { call, fetchFile } from '../../../../lib/http/client.js';
import { refreshRequests } from '../../../../lib/project/request-reads.js';

export interface WorkPlace {
  requestId: string;
  subBatchId: string;
}

/** The calls that read and write the texts of a sub-batch. There is one set for people with an account, and one for guests. */
export interface WorkCalls {
  /** The query key of the texts. */
  readonly listing: EndpointRow;
  /** Whether the person is a guest. Guests see only their texts, and nothing else of the request and the project. */
  readonly isGuest: boolean;
  page(place: WorkPlace, pageNumber: number, signal: AbortSignal): Promise<SubBatchItemList>;
  save(place: WorkPlace, item: { sourceHash: string; target: string; version: number }): Promise<SubBatchItem>;
  finish(place: WorkPlace): Promise<FinishedStep>;
  /** A reference file of the request. */
  file(place: WorkPlace, fileId: string): Promise<Blob>;
  /** Reloads the shown work after a step. */
  refresh(client: QueryClient): Promise<void>;
  /** A link to the guest's other work. */
  leave?(): void;
  failed?(error: Error): void;
}

const CALLS: WorkCalls = {
  listing: listSubBatchItems,
  isGuest: false,
  page: (place, pageNumber, signal) => call(listSubBatchItems, { ...place, pageNumber, pageSize: SUB_BATCH_PAGE_MAX }, { signal }),
  save: (place, item) => call(saveSubBatchItem, { ...place, ...item }),
  finish: (place) => call(finishStep, place),
  file: ({ requestId }, fileId) => fetchFile(downloadRequestFile, { requestId, fileId }),
  refresh: refreshRequests,
};

export const WorkCallsContext = createContext<WorkCalls>(CALLS);
export const useWorkCalls = (): WorkCalls => useContext(WorkCallsContext);
