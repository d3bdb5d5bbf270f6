import {
  foundPages,
  listTrackedUrls,
  listTrackingFiles,
  type PageChangeKind,
  projectContentTracker,
  readFileHtmls,
  readTrackingFile,
} from '@bhashantar/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';

export const CHANGES_PAGE_SIZE = 50;
const TRACKED_PAGE_SIZE = 100;
export const FOUND_PAGE_SIZE = 20;

export interface ChangesSearch {
  page: number;
  q?: string | undefined;
  kind?: PageChangeKind | undefined;
  /** A day; since the last crawl where none is chosen. */
  since?: string | undefined;
}

export const changesOptions = (projectId: string, { page, q, kind, since }: ChangesSearch) =>
  queryOptions({
    queryKey: ['changes', 'list', projectId, { page, q, kind, since }],
    queryFn: ({ signal }) =>
      call(projectContentTracker, { projectId, since, kind, searchText: q, pageNumber: page, pageSize: CHANGES_PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

export const trackedOptions = (projectId: string, page: number) =>
  queryOptions({
    queryKey: ['changes', 'tracked', projectId, page],
    queryFn: ({ signal }) => call(listTrackedUrls, { projectId, pageNumber: page, pageSize: TRACKED_PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

export const foundOptions = (projectId: string, page: number) =>
  queryOptions({
    queryKey: ['changes', 'found', projectId, page],
    queryFn: ({ signal }) => call(foundPages, { projectId, pageNumber: page, pageSize: FOUND_PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

export const versionsOptions = (projectId: string, url: string) =>
  queryOptions({
    queryKey: ['changes', 'versions', projectId, url],
    queryFn: ({ signal }) => call(listTrackingFiles, { projectId, url }, { signal }),
  });

export const htmlsOptions = (projectId: string, fileIds: readonly string[]) =>
  queryOptions({
    queryKey: ['changes', 'htmls', projectId, fileIds],
    queryFn: ({ signal }) => call(readFileHtmls, { projectId, fileIds: [...fileIds] }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const sourceOptions = (projectId: string, fileId: string) =>
  queryOptions({
    queryKey: ['changes', 'source', projectId, fileId],
    queryFn: ({ signal }) => call(readTrackingFile, { projectId, fileId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
