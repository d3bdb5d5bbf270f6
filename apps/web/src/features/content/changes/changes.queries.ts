import {
  foundPages,
  listTrackedUrls,
  listTrackingFiles,
  projectContentTracker,
  readFileHtmls,
  readTrackingFile,
} from '@bhashantar/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import type { ChangesSearch } from './changes.search.js';

export const CHANGES_PAGE_SIZE = 50;
const TRACKED_PAGE_SIZE = 100;
export const FOUND_PAGE_SIZE = 20;

export const changesOptions = (projectId: string, { page, q, kind, since }: ChangesSearch) =>
  queryOptions({
    ...queryOf(projectContentTracker, { projectId, since, kind, searchText: q, pageNumber: page, pageSize: CHANGES_PAGE_SIZE }),
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

export const trackedOptions = (projectId: string, page: number) =>
  queryOptions({
    ...queryOf(listTrackedUrls, { projectId, pageNumber: page, pageSize: TRACKED_PAGE_SIZE }),
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

const FOUND_POLL_MS = 20_000;

export const foundOptions = (projectId: string, page: number) =>
  queryOptions({
    ...queryOf(foundPages, { projectId, pageNumber: page, pageSize: FOUND_PAGE_SIZE }),
    placeholderData: keepPreviousData,
    // Polls, because visitors find pages at any time and no push reports them.
    refetchInterval: FOUND_POLL_MS,
    meta: { live: true },
  });

export const versionsOptions = (projectId: string, url: string) =>
  queryOptions({
    ...queryOf(listTrackingFiles, { projectId, url }),
  });

export const htmlsOptions = (projectId: string, fileIds: readonly string[]) =>
  queryOptions({
    ...queryOf(readFileHtmls, { projectId, fileIds: [...fileIds] }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const sourceOptions = (projectId: string, fileId: string) =>
  queryOptions({
    ...queryOf(readTrackingFile, { projectId, fileId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
